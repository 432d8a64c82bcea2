import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment, listSlotMisconceptions } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreSwitchImageTable } from './answer.ts';
import { switchImagesOnPaper } from './on-paper.ts';
import { samples } from './samples.ts';
import {
  lintSwitchImageTable,
  PublicSwitchImageTableSchema,
  redactSwitchImageTable,
  SwitchImageTableSchema,
} from './schema.ts';

export const switchImageTable = defineExercise({
  type: 'switch-image-table',
  isScored: true,
  itemSchema: SwitchImageTableSchema,
  publicSchema: PublicSwitchImageTableSchema,
  responses,
  score: scoreSwitchImageTable,
  redact: redactSwitchImageTable,
  reveal: (item) => ({
    answer: formatAssignment(findRightAssignment(item.rows, true) ?? new Map()),
    explanation: item.explanation,
  }),
  lint: lintSwitchImageTable,
  describe: (item, response) =>
    item.rows.flatMap(({ id, text }) => {
      const chosen = item.options.find((option) => option.id === response.get(id));
      return chosen ? [`${plainWords(text)} — ${plainWords(chosen.text)}`] : [];
    }),
  places: ({ rows, options }) =>
    slotPlaces(rows.map(({ id, text, answers }) => ({ id, label: text, options, answers }))),
  misconceptions: (item) => listSlotMisconceptions(item.rows),
  media: (item) =>
    item.rows.flatMap(({ images }) =>
      images.flatMap(({ image }) => (image.kind === 'media' ? [image.file] : [])),
    ),
  paper: switchImagesOnPaper,
  samples,
});
