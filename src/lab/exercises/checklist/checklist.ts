import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreChecklist } from './answer.ts';
import { samples } from './samples.ts';
import { ChecklistSchema, lintChecklist, PublicChecklistSchema, redactChecklist } from './schema.ts';

export const checklist = defineExercise({
  type: 'checklist',
  isScored: false,
  itemSchema: ChecklistSchema,
  publicSchema: PublicChecklistSchema,
  responses,
  score: scoreChecklist,
  redact: redactChecklist,
  // There is no right answer to show: only the learner knows what is at hand.
  reveal: () => ({ answer: [] }),
  lint: lintChecklist,
  describe: (item, response) =>
    item.entries.filter(({ id }) => response.includes(id)).map(({ text }) => plainWords(text)),
  places: ({ entries }) => [
    optionPlace(
      { id: '', label: '', options: entries.map(({ id, text }) => ({ id, text, isRight: false })) },
      (response) => response,
    ),
  ],
  answerWords: ({ entries }) => ({ kind: 'ids', words: entries }),
  paper: ({ entries }) => [{ kind: 'choices', mark: 'many', options: entries.map(({ text }) => text) }],
  samples,
});
