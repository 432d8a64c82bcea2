import type { SaveReply } from '../../../features/progress/progress-endpoints.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export interface Receipt {
  readonly entry: OutboxEntry;
  /** null: taken, but its receipt could not be read. */
  readonly reply: SaveReply | null;
}

export interface OutboxSnapshot {
  readonly entries: readonly OutboxEntry[];
  /** Somebody has to sign in again before anything can be sent. */
  readonly isWaitingForSignIn: boolean;
  /** Something was tried and did not get through: what waits may wait for a while. */
  readonly isStalled: boolean;
}

/** Answers of the learner who is signed in, kept on this device until the server has them. */
export interface Outbox {
  /** false: this browser gives no lasting storage; what waits is lost with the page. */
  readonly isDurable: boolean;
  /** Whose answers are sent; null stops sending. */
  setUser(userId: string | null): Promise<void>;
  /** An answer is being entered: this tab takes its turn at sending ahead of it. */
  expect(): void;
  /**
   * Resolves once the answer is safe, on the disk or with the server; sending goes on by itself.
   * @throws where it is neither
   */
  add(entry: OutboxEntry): Promise<void>;
  /** What is spoken of as waiting. */
  getSnapshot(): OutboxSnapshot;
  /** Everything the server is not known to have, also what was given this very moment. */
  listUnsent(): readonly OutboxEntry[];
  subscribe(listener: () => void): () => void;
  /** Of answers this tab has sent; other tabs hear by `TabNews`. */
  onReceipt(listener: (receipt: Receipt) => void): () => void;
  /** Sends a refused answer once more. */
  retry(id: string): Promise<void>;
  /** Gives up a refused answer for good. */
  discard(id: string): Promise<void>;
  /** The network may be back. */
  wake(): void;
  /** The page is not looked at any more: another tab may send. */
  rest(): void;
  dispose(): void;
}
