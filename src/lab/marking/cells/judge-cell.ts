import { matchQuantity } from '../match-quantity.ts';
import { matchSequence } from '../match-sequence.ts';
import { createTextMatcher, type TextMatch } from '../match-text.ts';
import {
  quantityFinding,
  sequenceExample,
  sequenceFinding,
  textFinding,
  tieFinding,
  unreadTextFinding,
} from './finding-texts.ts';
import type { Cell, CellExpectation, CellFeedback } from './schema.ts';

export interface CellJudgement {
  /** `unread`: the meaning is not clear, so the learner is asked again and no try is used. */
  readonly standing: 'right' | 'near-miss' | 'wrong' | 'unread';
  /** Name of the finding, for the trace. */
  readonly finding: string;
  /** Absent when the cell is right. */
  readonly feedback?: CellFeedback;
}

const right: CellJudgement = { standing: 'right', finding: 'exact' };

/** The judgement and feedback for a filled cell. `asked`: the text of its question. */
export function judgeCell(cell: Cell, typed: string, asked = ''): CellJudgement {
  const { expect } = cell;
  switch (expect.kind) {
    case 'text':
      return judgeText(cell, expect, typed, asked);
    case 'sequence':
      return judgeSequence(cell, expect, typed, asked);
    case 'quantity':
      return judgeQuantity(cell, expect, typed, asked);
    case 'choice':
      return judgeChoice(cell, expect, typed);
  }
}

type Expecting<Kind extends CellExpectation['kind']> = Extract<CellExpectation, { kind: Kind }>;

/**
 * Feedback in order of preference: the author's for this very answer, the author's for this finding, the product's for
 * this finding, the cell's `ifWrong`.
 */
function wrong(
  cell: Cell,
  finding: string,
  said: CellFeedback | undefined,
  fallback = cell.ifWrong,
): CellJudgement {
  const feedback = said ?? { text: fallback, misconception: cell.misconception };
  return {
    standing: 'wrong',
    finding,
    feedback: { text: feedback.text, misconception: feedback.misconception },
  };
}

interface ReadyMatcher {
  readonly asked: string;
  match(typed: string): TextMatch;
}

/** Cached per cell, because many answers are compared with the same terms. */
const matchers = new WeakMap<Expecting<'text'>, ReadyMatcher>();

function matcherOf(expect: Expecting<'text'>, asked: string): ReadyMatcher['match'] {
  const known = matchers.get(expect);
  if (known?.asked === asked) return known.match;
  const confusable = expect.confusable.map((entry) => entry.typed);
  const match = createTextMatcher({ ...expect, confusable, asked });
  matchers.set(expect, { asked, match });
  return match;
}

function judgeText(cell: Cell, expect: Expecting<'text'>, typed: string, asked: string): CellJudgement {
  const match = matcherOf(expect, asked)(typed);
  if (match.kind === 'exact') return right;
  if (match.kind === 'none') return wrong(cell, 'none', undefined);
  if (match.kind === 'unread') return unread(match.why, { text: unreadTextFinding(match.why) });
  if (match.kind === 'tie') return unread('tie', { text: tieFinding });
  const own =
    match.kind === 'confused' ? expect.confusable.find((entry) => entry.typed === match.with) : undefined;
  const said = own ?? expect.on?.[match.kind] ?? { text: textFinding(match.kind, match.with) };
  const judged = wrong(cell, match.kind, said);
  return match.kind === 'near-miss' ? { ...judged, standing: 'near-miss' } : judged;
}

/**
 * The learner is asked again, in the author's words or the product's. An unreadable answer points to no misconception.
 */
function unread(finding: string, { text }: CellFeedback): CellJudgement {
  return { standing: 'unread', finding, feedback: { text } };
}

function judgeSequence(
  cell: Cell,
  expect: Expecting<'sequence'>,
  typed: string,
  asked: string,
): CellJudgement {
  const { alphabet, direction, sequence, alternatives, traps, on } = expect;
  const matchWith = (candidate: string) =>
    matchSequence(typed, { alphabet, direction, sequence: candidate, asked });
  const answers = [sequence, ...alternatives];
  if (answers.some((candidate) => matchWith(candidate).kind === 'exact')) return right;
  const trap = traps.find((entry) => matchWith(entry.typed).kind === 'exact');
  if (trap) return wrong(cell, `trap ${trap.typed}`, trap);
  const match = matchWith(sequence);
  if (match.kind === 'exact') return right;
  const example = sequenceExample(alphabet, (one) =>
    answers.some((candidate) => matchSequence(one, { alphabet, sequence: candidate }).kind === 'exact'),
  );
  const found = sequenceFinding(match, alphabet, example);
  if (match.kind === 'not-a-sequence') return unread(match.kind, on?.[match.kind] ?? { text: found });
  // Bases in place of amino acids are no answer to what is asked, as little as no sequence at all.
  if (match.kind === 'unclear-ends' || match.kind === 'other-molecule')
    return unread(match.kind, { text: found });
  const own = match.kind === 'several-sequences' ? undefined : on?.[match.kind];
  // These two findings only say that something differs; the cell's `ifWrong` says where to look.
  const isVague = match.kind === 'differs' || match.kind === 'wrong-length';
  return wrong(cell, match.kind, own, isVague ? `${found} ${cell.ifWrong}` : found);
}

function judgeQuantity(
  cell: Cell,
  expect: Expecting<'quantity'>,
  typed: string,
  asked: string,
): CellJudgement {
  const expected = { ...expect, isUnitOptional: expect.isUnitShown, asked };
  const match = matchQuantity(typed, expected);
  const isUnitDue = expect.unit !== undefined && !expect.isUnitShown;
  if (match.kind === 'exact') return right;
  if (match.kind === 'not-a-number' || match.kind === 'missing-unit' || match.kind === 'wrong-form') {
    const text = quantityFinding(match, isUnitDue);
    return unread(match.kind, expect.on?.[match.kind] ?? { text });
  }
  const trap = expect.traps.find(
    ({ value }) => matchQuantity(typed, { ...expected, value }).kind === 'exact',
  );
  if (trap) return wrong(cell, `trap ${trap.value}`, trap);
  if (match.kind === 'wrong-value') return wrong(cell, match.kind, undefined);
  const own = match.kind === 'several-values' ? undefined : expect.on?.[match.kind];
  return wrong(cell, match.kind, own, quantityFinding(match, isUnitDue));
}

function judgeChoice(cell: Cell, expect: Expecting<'choice'>, typed: string): CellJudgement {
  const chosen = expect.options.find(({ value }) => value === typed);
  if (chosen?.isRight) return right;
  const said = chosen?.feedback ? { text: chosen.feedback, misconception: chosen.misconception } : undefined;
  return wrong(cell, `chose ${typed}`, said);
}

/** A right answer as a learner would type or pick it. */
export function answerOf({ expect }: Cell): string {
  switch (expect.kind) {
    case 'text':
      return expect.accept[0] ?? '';
    case 'sequence':
      return expect.sequence;
    case 'quantity':
      // A unit that is shown stands beside the field already.
      return expect.unit === undefined || expect.isUnitShown
        ? String(expect.value)
        : `${expect.value} ${expect.unit}`;
    case 'choice':
      return expect.options.find(({ isRight }) => isRight)?.value ?? '';
  }
}
