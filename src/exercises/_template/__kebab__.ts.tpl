import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { defineExercise } from '../define.ts';
import { lint__Pascal__ } from './lint.ts';
import { redact__Pascal__ } from './redact.ts';
import { responses } from './response.ts';
import { samples } from './samples.ts';
import { __Pascal__Schema, Public__Pascal__Schema } from './schema.ts';
import { score__Pascal__ } from './score.ts';

export const __camel__ = defineExercise({
  type: '__kebab__',
  isScored: true,
  itemSchema: __Pascal__Schema,
  publicSchema: Public__Pascal__Schema,
  responses,
  score: score__Pascal__,
  redact: redact__Pascal__,
  reveal: (item) => ({
    answer: item.options.filter((option) => option.isRight).map((option) => option.id),
    explanation: item.explanation,
  }),
  lint: lint__Pascal__,
  describe: (item, response) =>
    item.options.filter((option) => option.id === response).map((option) => plainWords(option.text)),
  misconceptions: () => [],
  samples,
});
