import type { AttemptBody } from '../../progress/progress-endpoints.ts';

/** The activity of a class that one learner works in, on this device. */
export interface Workplace {
  readonly userId: string;
  /** Class code, as it stands in the address of the page. */
  readonly code: string;
  readonly activityId: string;
}

/** Why the server will not take an answer as it stands. */
export interface Refusal {
  readonly status: number;
  /** An error code of the contract, or one this build does not know. */
  readonly code: string;
  readonly detail: string;
}

/** One answer on its way to the server, as it is stored on the device. */
export interface OutboxEntry extends Workplace {
  /** The attempt id: sending it twice changes nothing. */
  readonly id: string;
  readonly body: AttemptBody & { readonly id: string };
  /** The round that it answers, in which a question is asked once more; left out: it is an ordinary answer. */
  readonly round?: string | undefined;
  /** Parts that must be answered first: their waiting answers are sent before this one. */
  readonly requires: readonly string[];
  /** The title of its part, for lists of waiting answers. */
  readonly title: string;
  readonly queuedAtMs: number;
  /** Set once the server has refused it; it then waits for the learner. */
  readonly refusal: Refusal | null;
}

export function isSameWorkplace(left: Workplace, right: Workplace): boolean {
  return left.userId === right.userId && left.code === right.code && left.activityId === right.activityId;
}

/** The id under which a draft is kept for a question that is asked again. No part has an id with a full stop. */
export const roundDraftId = (partId: string) => `${partId}.again`;
