import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment, listSlotMisconceptions } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreColorTubes } from './answer.ts';
import { samples } from './samples.ts';
import {
  ColorTubesSchema,
  lintColorTubes,
  listSlots,
  PublicColorTubesSchema,
  redactColorTubes,
  slotIdOf,
} from './schema.ts';

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
      const set = item.channels.flatMap(({ id, text, states }) => {
        const state = states.find((one) => one.id === response.get(slotIdOf(tube.id, id)));
        return state ? [`${plainWords(text)}: ${plainWords(state.text)}`] : [];
      });
      return set.length > 0 ? [`${index + 1} ${plainWords(tube.text)} — ${set.join(', ')}`] : [];
    }),
  places: (item) =>
    slotPlaces(
      item.tubes.flatMap((tube) =>
        tube.channels.map(({ channel, answers }) => {
          const { text = '', states = [] } = item.channels.find(({ id }) => id === channel) ?? {};
          return { id: slotIdOf(tube.id, channel), label: `${tube.text}: ${text}`, options: states, answers };
        }),
      ),
    ),
  misconceptions: (item) => listSlotMisconceptions(listSlots(item)),
  paper: ({ channels, tubes }) => [
    {
      kind: 'table',
      head: [{ text: '' }, ...channels.map(({ text }) => ({ text }))],
      rows: tubes.map(({ text }, index) => [
        { text: `${index + 1}. ${text}` },
        ...channels.map(({ states }) => ({ boxes: states.map((state) => state.text) })),
      ]),
    },
  ],
  samples,
});
