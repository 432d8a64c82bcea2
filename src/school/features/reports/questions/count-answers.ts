import type { CountedPlace } from '../../../../lab/exercises/define.ts';
import type { PointedBelief } from '../../../../lab/marking/attempt.ts';
import { type Confidence, confidences, findConfidence } from '../../../../lab/marking/given-with.ts';
import type { FeedbackNote, Outcome } from '../../../../lab/marking/score.ts';
import { readBeliefs } from '../read-beliefs.ts';
import type { CountedQuestion, CountedValue, PlaceCounts } from './question-view.ts';

/** Students of a class who gave the same first answer to an exercise and have the same answer now. */
export interface AnswerGroup {
  readonly exerciseId: string;
  /** null: the first answer is not known; the current one counts as first. */
  readonly first: readonly string[] | null;
  readonly now: readonly string[];
  readonly outcome: Outcome;
  readonly notes: readonly FeedbackNote[] | null;
  /** null: nobody knows what the first answer pointed to; what the current one points to counts. */
  readonly firstBeliefs: readonly PointedBelief[] | null;
  /** How sure they were of the answer that stands, and of the first; null: not asked, or not known. */
  readonly confidence: Confidence | null;
  readonly firstConfidence: Confidence | null;
  /** Whether they took a hint, and opened the worked example, before the answer that stands. */
  readonly tookHints: boolean;
  readonly openedExample: boolean;
  /** A try was used. */
  readonly isTrySpent: boolean;
  readonly count: number;
}

/**
 * A typed value is shown if it is right or if this many students gave it. What one student alone has typed could be a
 * name, or a joke for the screen.
 */
const fewestAlike = 2;
/** Values typed at one place that are listed; the others are counted together. */
const mostTyped = 6;

/** @param isMarked false: nothing here says what is right */
export function countPlace(
  place: CountedPlace,
  groups: readonly Pick<AnswerGroup, 'first' | 'now' | 'count'>[],
  isMarked: boolean,
): PlaceCounts {
  const found = new Map<string, CountedValue>(
    place.options.map(({ id, text, isRight }) => [id, { id, text, isRight, first: 0, now: 0 }]),
  );
  const unread = { first: 0, now: 0 };
  for (const { first, now, count } of groups) {
    for (const [when, answer] of [['first', first ?? now] as const, ['now', now] as const]) {
      const values = place.read(answer);
      if (values === null) unread[when] += count;
      for (const value of values ?? []) {
        const counted = found.get(value.id) ?? { ...value, first: 0, now: 0 };
        found.set(value.id, { ...counted, [when]: counted[when] + count });
      }
    }
  }
  const all = [...found.values()];
  const shown = place.isTyped ? listShown(all) : all;
  const others = all.filter((value) => !shown.includes(value));
  const total = (when: 'first' | 'now') => others.reduce((sum, value) => sum + value[when], unread[when]);
  return {
    ...{ id: place.id, label: place.label, isTyped: place.isTyped },
    values: shown.map((value) => ({ ...value, isRight: isMarked ? value.isRight : null })),
    others: { first: total('first'), now: total('now') },
  };
}

function listShown(values: readonly CountedValue[]): CountedValue[] {
  return values
    .filter(({ isRight, first, now }) => isRight || Math.max(first, now) >= fewestAlike)
    .sort((one, other) => other.first + other.now - one.first - one.now || (one.id < other.id ? -1 : 1))
    .slice(0, mostTyped);
}

/** How sure the students were; null: nobody said so. */
export function countConfidence(groups: readonly AnswerGroup[]): CountedQuestion['confidence'] {
  const said = groups.filter(({ confidence, firstConfidence }) => confidence ?? firstConfidence);
  if (said.length === 0) return null;
  const found = said.map((group) => ({ count: group.count, findings: findConfidence(group) }));
  return {
    saidCount: sum(said),
    levels: confidences.map((level) => ({
      level,
      first: sum(said.filter((one) => (one.firstConfidence ?? one.confidence) === level)),
      now: sum(said.filter((one) => (one.confidence ?? one.firstConfidence) === level)),
    })),
    rightByLuck: sum(found.filter(({ findings }) => findings.includes('right-by-luck'))),
    wrongAndSure: sum(found.filter(({ findings }) => findings.includes('wrong-and-sure'))),
  };
}

/** How many students took which help; null: nobody took any. */
export function countHelp(groups: readonly AnswerGroup[]): CountedQuestion['help'] {
  const tookHints = sum(groups.filter((group) => group.tookHints));
  const openedExample = sum(groups.filter((group) => group.openedExample));
  return tookHints + openedExample === 0 ? null : { tookHints, openedExample };
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0);
}

type BeliefCounts = Omit<CountedQuestion['beliefs'][number], 'belief'>;

/**
 * What first and current answers to one question point to, held by most now first. A marked part that was turned changes
 * nothing, see `readBeliefs`.
 * @param isOfQuestion whether a belief that an answer to the exercise points to belongs to this question
 * @param told the parts of the exercise whose mark tells what is right
 * @param formerBeliefs from former ids of beliefs to present ones
 */
export function countBeliefs(
  groups: readonly AnswerGroup[],
  isOfQuestion: (belief: PointedBelief) => boolean,
  told?: ReadonlySet<string>,
  formerBeliefs?: ReadonlyMap<string, string>,
): BeliefCounts[] {
  const counts = new Map<string, BeliefCounts>();
  for (const { outcome, notes, firstBeliefs, count } of groups) {
    const read = readBeliefs({ current: { outcome, notes: notes ?? [] }, firstBeliefs }, told, formerBeliefs);
    const idsOf = (beliefs: readonly PointedBelief[]) =>
      new Set(beliefs.filter(isOfQuestion).map(({ misconception }) => misconception));
    const [first, now] = [idsOf(read.first), idsOf([...read.now, ...read.turned])];
    for (const id of new Set([...first, ...now])) {
      const known = counts.get(id) ?? { id, firstCount: 0, stillCount: 0, sinceCount: 0 };
      counts.set(id, {
        id,
        firstCount: known.firstCount + (first.has(id) ? count : 0),
        stillCount: known.stillCount + (first.has(id) && now.has(id) ? count : 0),
        sinceCount: known.sinceCount + (first.has(id) ? 0 : count),
      });
    }
  }
  return [...counts.values()].sort(
    (one, other) =>
      other.stillCount + other.sinceCount - one.stillCount - one.sinceCount ||
      other.firstCount + other.sinceCount - one.firstCount - one.sinceCount ||
      (one.id < other.id ? -1 : 1),
  );
}
