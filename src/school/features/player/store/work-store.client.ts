import type { Part } from '../../../../lab/activity/part.ts';
import type { GivenWith } from '../../../../lab/marking/given-with.ts';
import type { Draft, Position } from '../../offline/storage/stored-work.client.ts';
import type { WorkState } from './work-state.client.ts';

/** One answer to check or to save. */
export interface EnteredAnswer {
  readonly part: Part;
  readonly moduleId: string;
  /** Wire form. */
  readonly answer: readonly string[];
  readonly givenWith?: GivenWith | undefined;
}

/**
 * - `learner`: work is saved on the server, as the record of a class
 * - `guest`: work is saved on this device alone
 * - `preview`: nothing is saved, answers are checked without a record
 * - `review`: a teacher reads a student's work
 */
export type WorkMode = 'learner' | 'guest' | 'preview' | 'review';

/** The learner's responses and progress, held in one place above all views. */
export interface WorkStore {
  readonly mode: WorkMode;
  /** The student whose work is read, in a review. */
  readonly learnerName?: string;
  /** Whose order of options is shown; left out: the author's, as a teacher reads it. */
  readonly orderKey?: string;
  getSnapshot(): WorkState;
  subscribe(listener: () => void): () => void;
  /** Stores what the learner enters as a draft on this device. */
  change(draft: Draft): void;
  /**
   * Resolves once the answer is safe: stored on the learner's device, or checked in a preview.
   * @throws when it could not be stored (a full disk), in a preview also ApiError and OfflineError
   */
  submit(submission: EnteredAnswer): Promise<void>;
  rememberPosition(position: Position): void;
  /** Where the learner stopped on this device. */
  readonly position: Position | null;
  /** Finishes the activity, for a member on the server. @throws ApiError, OfflineError */
  finish(): Promise<void>;
  dispose(): void;
}

/** A value whose subscribers are notified when it is replaced. */
export function createCell<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function withEntry<V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> {
  return new Map(map).set(key, value);
}

export function withoutEntry<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}
