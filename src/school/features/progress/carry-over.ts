/** What a guest has answered in one part of an activity. */
export interface GuestAnswers {
  readonly partId: string;
  /** Wire form, each answer once, in the order they were tried; the last one is the current answer. */
  readonly answers: readonly (readonly string[])[];
  /** Right, out of tries, or remembered: unlocks what requires the part. */
  readonly isAnswered: boolean;
}

/** One part of the activity as it is published now, in teaching order. */
export interface OpenPart {
  readonly id: string;
  /** Parts that must be answered first. */
  readonly requires: readonly string[];
  /** Parts that must have been tried first; left out: none. */
  readonly follows?: readonly string[];
}

/** The learner's progress in the class that receives the work. */
export interface WorkStanding {
  readonly isFinished: boolean;
  /** Parts with any answer, saved or waiting in the outbox. */
  readonly touched: ReadonlySet<string>;
  /** Parts that count as answered and unlock what requires them. */
  readonly answered: ReadonlySet<string>;
}

/**
 * Why an answer is not carried over:
 * - `answered`: the class has an answer already
 * - `finished`: the activity is finished in the class
 * - `gone`: the part is no longer in the activity
 * - `locked`: a part that must come first is not answered in the class; the answer can be carried over later
 */
export type LeftBecause = 'answered' | 'finished' | 'gone' | 'locked';

export interface CarryOverPlan {
  /** The parts in an order in which each one comes after the parts that it requires or follows. */
  readonly carried: readonly GuestAnswers[];
  readonly left: readonly { readonly partId: string; readonly because: LeftBecause }[];
}

/** Decides which of a guest's answers are carried over; every other answer gets a reason. */
export function planCarryOver(
  guest: readonly GuestAnswers[],
  parts: readonly OpenPart[],
  standing: WorkStanding,
): CarryOverPlan {
  const published = new Map(parts.map((part, index) => [part.id, { ...part, index }]));
  const left: { partId: string; because: LeftBecause }[] = [];
  const wanted: GuestAnswers[] = [];
  for (const answers of guest) {
    const because = findObstacle(answers, published, standing);
    if (because) left.push({ partId: answers.partId, because });
    else wanted.push(answers);
  }
  const place = ({ partId }: GuestAnswers) => published.get(partId)?.index ?? 0;
  let waiting = wanted.sort((one, other) => place(one) - place(other));
  const done = new Set(standing.answered);
  const tried = new Set(standing.touched);
  const carried: GuestAnswers[] = [];
  // A part may come before one that it requires, so the loop repeats until no further part opens.
  for (let before = -1; before !== carried.length; ) {
    before = carried.length;
    const stillWaiting: GuestAnswers[] = [];
    for (const answers of waiting) {
      const { requires = [], follows = [] } = published.get(answers.partId) ?? {};
      const isOpen =
        requires.every((partId) => done.has(partId) || !published.has(partId)) &&
        follows.every((partId) => tried.has(partId) || !published.has(partId));
      if (!isOpen) {
        stillWaiting.push(answers);
        continue;
      }
      carried.push(answers);
      tried.add(answers.partId);
      if (answers.isAnswered) done.add(answers.partId);
    }
    waiting = stillWaiting;
  }
  return {
    carried,
    left: [...left, ...waiting.map(({ partId }) => ({ partId, because: 'locked' as const }))],
  };
}

function findObstacle(
  { partId, answers }: GuestAnswers,
  published: ReadonlyMap<string, unknown>,
  standing: WorkStanding,
): LeftBecause | null {
  if (standing.touched.has(partId)) return 'answered';
  if (standing.isFinished) return 'finished';
  return published.has(partId) && answers.length > 0 ? null : 'gone';
}
