import type { Parsed } from '../../kernel/issue.ts';
import type { Block, BlockItem } from '../define.ts';
import type { ContractRule } from './item-rules.ts';

type Saved = NonNullable<Block['saved']>;
type Answer = readonly string[];

/** Makes a rule for blocks that save an answer. A block that saves nothing passes it. */
function ofSaved(
  look: (saved: Saved, item: BlockItem, answers: readonly Answer[], malformed: readonly Answer[]) => string[],
): ContractRule {
  return ({ saved, samples }, item) =>
    saved ? look(saved, item, samples.answers ?? [], samples.malformedAnswers ?? []) : [];
}

const told = (answer: Answer) => `[${answer.join(', ')}]`;
const wire = (parsed: Parsed<Answer>) => (parsed.isValid ? JSON.stringify(parsed.value) : null);

/** Rules about the answers of blocks that save one. */
export const savedRules = {
  empty: ofSaved((saved, item) =>
    wire(saved.parseAnswer(item, [])) === '[]' ? [] : ['an empty list is not the empty answer'],
  ),

  canonical: ofSaved((saved, item, answers) =>
    answers.flatMap((answer) => {
      const first = saved.parseAnswer(item, answer);
      if (!first.isValid) return [`${told(answer)} is refused: ${JSON.stringify(first.issues)}`];
      const again = wire(saved.parseAnswer(item, first.value));
      return again === wire(first) ? [] : [`${told(answer)} has no one form: ${wire(first)}, then ${again}`];
    }),
  ),

  malformed: ofSaved((saved, item, _answers, malformed) =>
    malformed.flatMap((answer) => {
      const parsed = saved.parseAnswer(item, answer);
      // `describe` must accept every stored answer, also one to an older version of the item.
      saved.describe(item, answer);
      if (parsed.isValid) return [`${told(answer)} is accepted`];
      return parsed.issues.length > 0 ? [] : [`${told(answer)} is refused without an issue`];
    }),
  ),

  complete: ofSaved((saved, item, answers, malformed) => [
    ...(answers.some((answer) => saved.isComplete(item, answer)) ? [] : ['no sample may go on record']),
    ...[[], ...malformed].flatMap((answer) =>
      saved.isComplete(item, answer) ? [`${told(answer)} may go on record`] : [],
    ),
  ]),

  describe: ofSaved((saved, item, answers) =>
    answers.flatMap((answer) => {
      const lines = saved.describe(item, answer);
      if (answer.length === 0) return lines.length > 0 ? ['the empty answer is described'] : [];
      return lines.length > 0 && lines.every((line) => line.trim() !== '')
        ? []
        : [`${told(answer)} is described by nothing`];
    }),
  ),

  title: ofSaved((saved, item) => (saved.title(item).trim() === '' ? ['no title for the reports'] : [])),

  required: ofSaved((saved, item) =>
    saved.isRequired(item) && !saved.appliesTo(item) ? ['what remembers nothing is required'] : [],
  ),
} as const satisfies Record<string, ContractRule>;
