/**
 * The tables that a browser stores for its learners. Every key is a list of strings, so that related values form one
 * range.
 */
export const tableNames = ['outbox', 'progress', 'drafts', 'positions', 'activities', 'device'] as const;
export type TableName = (typeof tableNames)[number];

export type TableKey = readonly string[];

export interface TableTransaction {
  get(table: TableName, key: TableKey): Promise<unknown>;
  /** Every value whose key begins with `prefix`, in the order of the keys. */
  list(table: TableName, prefix: TableKey): Promise<unknown[]>;
  /** Everything in a table, with its keys. */
  listRows(table: TableName): Promise<readonly { readonly key: TableKey; readonly value: unknown }[]>;
  put(table: TableName, key: TableKey, value: unknown): Promise<void>;
  remove(table: TableName, key: TableKey): Promise<void>;
  /** Removes every value whose key begins with `prefix`. */
  removeAll(table: TableName, prefix: TableKey): Promise<void>;
}

export interface TransactionOptions {
  readonly isReadOnly?: boolean;
  /** Resolves only once the data is on the disk: a power cut after that loses nothing. */
  readonly isStrict?: boolean;
  /**
   * `work` asks for all its changes before it first waits. They are committed without a further step of the page, so
   * they are stored even if the page ends in the same moment.
   */
  readonly isAtOnce?: boolean;
}

/**
 * A small transactional store. The changes of `work` are applied all or none, and one transaction after the other
 * across tabs.
 * `work` may wait only for the transaction itself: waiting for anything else ends the transaction early.
 */
export interface DeviceDatabase {
  /** false: the data is kept in the memory of this page and lost with it. Becomes false once the disk takes no more. */
  readonly isDurable: boolean;
  /** Whether the disk has refused a write, for example because it is full. */
  readonly isFull: boolean;
  run<T>(
    tables: readonly TableName[],
    options: TransactionOptions,
    work: (transaction: TableTransaction) => Promise<T>,
  ): Promise<T>;
}
