/** The outcomes a scorer can give a response; only *partly* and *not-yet* use a try. */
export type Outcome = 'correct' | 'partly' | 'not-yet' | 'near-miss' | 'incomplete';

export const outcomes = [
  'correct',
  'partly',
  'not-yet',
  'near-miss',
  'incomplete',
] as const satisfies Outcome[];

/** The result of one part of an exercise: an option, a row, a question. */
export interface PartScore {
  readonly partId: string;
  readonly isRight: boolean;
}

/** Feedback on a response. `partId` names the part it belongs to; without it, the feedback is on the whole exercise. */
export interface FeedbackNote {
  readonly partId?: string | undefined;
  readonly text: string;
  /** The belief this part of the response points to; an id from the misconception collection. */
  readonly misconception?: string | undefined;
}

export interface Score {
  readonly outcome: Outcome;
  /** 0 to 1; 1 exactly when correct. */
  readonly fraction: number;
  /** Only parts that the learner filled or chose: results for untouched parts would reveal the key. */
  readonly parts: readonly PartScore[];
  readonly notes: readonly FeedbackNote[];
  /** How the points came about, for authors and teachers. */
  readonly trace: string;
}

/** The score of a remembered, unmarked response. */
export const unmarkedScore = {
  outcome: 'correct',
  fraction: 1,
  parts: [],
  notes: [],
  trace: 'remembered, not marked',
} as const satisfies Score;

export const incompleteScore = {
  outcome: 'incomplete',
  fraction: 0,
  parts: [],
  notes: [],
  trace: 'nothing to score yet',
} as const satisfies Score;
