import type { SaveReply } from '../../../features/progress/progress-endpoints.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export interface OutboxReceipt {
  readonly entry: OutboxEntry;
  /** null: the server took the answer, but its receipt could not be read. */
  readonly reply: SaveReply | null;
}

export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  /** The learner must sign in again before anything can be sent. */
  readonly isWaitingForSignIn: boolean;
  /** An attempt to send has failed: the waiting answers may wait for a while. */
  readonly isStalled: boolean;
}

/** Answers of the learner who is signed in, kept on this device until the server has them. */
export interface AnswerOutbox {
  /** false: this browser offers no permanent storage; waiting answers are lost with the page. */
  readonly isDurable: boolean;
  /** Whose answers are sent; null stops sending. */
  setUser(userId: string | null): Promise<void>;
  /**
   * Stores an answer, then sends it. Resolves with the server's reply, or a moment after the answer is on the disk;
   * sending continues by itself. Where the disk fails, the answer goes to the server alone.
   * @throws when neither the disk nor the server has it
   */
  add(entry: OutboxEntry): Promise<void>;
  /** The answers that the page shows as waiting. */
  getSnapshot(): OutboxSnapshot;
  /** Every answer that the server is not known to have, including one given a moment ago. */
  listUnsent(): readonly OutboxEntry[];
  subscribe(listener: () => void): () => void;
  /** Called for the answers this tab has sent; other tabs are told by `WorkChannel`. */
  onReceipt(listener: (receipt: OutboxReceipt) => void): () => void;
  /** Sends a refused answer once more. */
  retry(id: string): Promise<void>;
  /** Removes a refused answer permanently. */
  discard(id: string): Promise<void>;
  /** To be called when the network may be back: tries to send again. */
  wake(): void;
  dispose(): void;
}
