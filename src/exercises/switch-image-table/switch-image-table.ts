import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { findRightAssignment, listMisconceptions } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { lintSwitchImageTable } from './lint.ts';
import { redactSwitchImageTable } from './redact.ts';
import { responses } from './response.ts';
import { samples } from './samples.ts';
import { PublicSwitchImageTableSchema, SwitchImageTableSchema } from './schema.ts';
import { scoreSwitchImageTable } from './score.ts';

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
  misconceptions: (item) => listMisconceptions(item.rows),
  media: (item) =>
    item.rows.flatMap(({ images }) =>
      images.flatMap(({ image }) => (image.kind === 'media' ? [image.file] : [])),
    ),
  samples,
});
