import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment, listSlotMisconceptions, type SlotAssignment } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreColorTubes } from './answer.ts';
import { lintColorTubes } from './lint.ts';
import { samples } from './samples.ts';
import {
  type ColorTubes,
  ColorTubesSchema,
  keysFor,
  listSlots,
  listTubeSlots,
  type PublicColorTubes,
  PublicColorTubesSchema,
  redactColorTubes,
} from './schema.ts';

type Tube = ColorTubes['tubes'][number];

export const colorTubes = defineExercise({
  type: 'color-tubes',
  isScored: true,
  itemSchema: ColorTubesSchema,
  publicSchema: PublicColorTubesSchema,
  responses,
  score: scoreColorTubes,
  redact: redactColorTubes,
  reveal: (item) => ({
    answer: formatAssignment(findRightAssignment(listSlots(item), true) ?? new Map()),
    explanation: item.explanation,
  }),
  lint: lintColorTubes,
  describe: (item, response) =>
    item.tubes.flatMap((tube, index) => {
      const set = describeTube(item, tube, response);
      return set.length > 0
        ? [`${index + 1} ${plainWords(tube.text)} — ${set.join(item.times ? '; ' : ', ')}`]
        : [];
    }),
  places: (item) => slotPlaces(item.tubes.flatMap((tube) => listTubePlaces(item, tube))),
  misconceptions: (item) => listSlotMisconceptions(listSlots(item)),
  paper: ({ channels, tubes, times }) => [
    {
      kind: 'table',
      head: [{ text: '' }, ...(times ?? channels).map(({ text }) => ({ text }))],
      rows: times
        ? tubes.flatMap((tube, index) =>
            channels.map((channel) => [
              { text: `${index + 1}. ${tube.text}: ${channel.text}` },
              ...times.map(() => boxesOf(channel)),
            ]),
          )
        : tubes.map(({ text }, index) => [{ text: `${index + 1}. ${text}` }, ...channels.map(boxesOf)]),
    },
  ],
  samples,
});

/**
 * The states in one tube, one text for each channel: `RNA light: on`, or with times `RNA light: 0 min off, 5 min on`.
 */
function describeTube(item: ColorTubes, tube: Tube, response: SlotAssignment): string[] {
  const slots = listTubeSlots(item, tube.id);
  return item.channels.flatMap(({ id, text, states }) => {
    const set = slots.flatMap((slot) => {
      const state = states.find((one) => slot.channelId === id && one.id === response.get(slot.id));
      const time = item.times?.find((one) => one.id === slot.timeId);
      return state
        ? [
            [time?.text, state.text]
              .flatMap((words) => words ?? [])
              .map(plainWords)
              .join(' '),
          ]
        : [];
    });
    return set.length > 0 ? [`${plainWords(text)}: ${set.join(', ')}`] : [];
  });
}

function listTubePlaces(item: ColorTubes, tube: Tube) {
  return listTubeSlots(item, tube.id).map((slot) => {
    const { text = '', states = [] } = item.channels.find(({ id }) => id === slot.channelId) ?? {};
    const time = item.times?.find(({ id }) => id === slot.timeId);
    return {
      id: slot.id,
      label: `${tube.text}: ${text}${time ? `, ${time.text}` : ''}`,
      options: states,
      answers: keysFor(tube, slot).flatMap(({ answers }) => answers),
    };
  });
}

function boxesOf({ states }: PublicColorTubes['channels'][number]) {
  return { boxes: states.map(({ text }) => text) };
}
