import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { defineExercise } from '../define.ts';
import { lintChecklist } from './lint.ts';
import { redactChecklist } from './redact.ts';
import { responses } from './response.ts';
import { samples } from './samples.ts';
import { ChecklistSchema, PublicChecklistSchema } from './schema.ts';
import { scoreChecklist } from './score.ts';

export const checklist = defineExercise({
  type: 'checklist',
  isScored: false,
  itemSchema: ChecklistSchema,
  publicSchema: PublicChecklistSchema,
  responses,
  score: scoreChecklist,
  redact: redactChecklist,
  // There is no right answer to show: what a learner has at hand is theirs to tell.
  reveal: () => ({ answer: [] }),
  lint: lintChecklist,
  describe: (item, response) =>
    item.entries.filter(({ id }) => response.includes(id)).map(({ text }) => plainWords(text)),
  misconceptions: () => [],
  samples,
});
