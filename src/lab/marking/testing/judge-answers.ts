import { isChance, readChance } from '../../exercises/monohybrid-punnett-square/read-chance.ts';
import { fraction } from '../../science/genetics/fraction.ts';
import { createMentionReader } from '../find-mention.ts';
import { matchQuantity } from '../match-quantity.ts';
import { matchSequence } from '../match-sequence.ts';
import { createTextMatcher, type TextMatch } from '../match-text.ts';
import type { Label, Question } from './read-answers.ts';

/**
 * The result for a typed answer: accepted, accepted but for the spelling, asked back for free, or refused at the cost
 * of a try.
 */
export type Marked = 'accepted' | 'near' | 'asked' | 'refused';

export interface Judged {
  readonly questionId: string;
  readonly kind: Question['kind'];
  readonly family: string;
  readonly label: Label;
  readonly typed: string;
  readonly marked: Marked;
  /** What the matcher found, for people who investigate a failure. */
  readonly finding: string;
}

export function judgeQuestion(question: Question): readonly Judged[] {
  const { id: questionId, kind } = question;
  if (question.kind === 'ideas') {
    return question.answers.flatMap(({ typed, family, named }) =>
      namesIdea(question, typed).map((isNamed, index): Judged => {
        const label = named[index] ? 'right' : 'wrong';
        const marked = isNamed ? 'accepted' : 'refused';
        return {
          questionId,
          kind,
          family,
          label,
          typed,
          marked,
          finding: question.expect.keywords[index]?.join(' | ') ?? '',
        };
      }),
    );
  }
  return question.answers.map(({ typed, label, family }) => ({
    ...{ questionId, kind, family, label, typed },
    ...markAnswer(question, typed),
  }));
}

/** For each idea, whether the text names it. */
export function namesIdea(
  { expect }: { readonly expect: Extract<Question, { kind: 'ideas' }>['expect'] },
  typed: string,
): readonly boolean[] {
  const isNamed = createMentionReader(typed);
  return expect.keywords.map((keywords) => isNamed(keywords, expect.variants));
}

type Typed = Exclude<Question, { kind: 'ideas' }>;

export function markAnswer(question: Typed, typed: string): Pick<Judged, 'marked' | 'finding'> {
  switch (question.kind) {
    case 'text':
      return toMarked(matcherOf(question)(typed));
    case 'quantity':
      return toMarked(matchQuantity(typed, { ...question.expect, asked: question.ask }));
    case 'sequence':
      return toMarked(matchSequence(typed, { ...question.expect, asked: question.ask }));
    case 'chance':
      return markChance(typed, question.expect.value);
  }
}

type TextQuestion = Extract<Question, { kind: 'text' }>;
const matchers = new WeakMap<TextQuestion, (typed: string) => TextMatch>();

/** The matcher of a question, created once for each question, as the product does for a cell. */
function matcherOf(question: TextQuestion): (typed: string) => TextMatch {
  const known = matchers.get(question) ?? createTextMatcher({ ...question.expect, asked: question.ask });
  matchers.set(question, known);
  return known;
}

/** Findings for which the answer is asked back and costs no try. */
const freeKinds = ['unread', 'tie', 'missing-unit', 'not-a-number', 'not-a-sequence', 'unclear-ends'];

function toMarked(match: { readonly kind: string }): Pick<Judged, 'marked' | 'finding'> {
  const finding = JSON.stringify(match);
  if (match.kind === 'exact') return { marked: 'accepted', finding };
  if (match.kind === 'near-miss') return { marked: 'near', finding };
  if (freeKinds.includes(match.kind)) return { marked: 'asked', finding };
  return { marked: 'refused', finding };
}

function markChance(typed: string, value: number): Pick<Judged, 'marked' | 'finding'> {
  const read = readChance(typed);
  if (typeof read === 'string') return { marked: 'asked', finding: read };
  return { marked: isChance(read, fraction(value * 64, 64)) ? 'accepted' : 'refused', finding: 'a number' };
}
