/** What a browser keeps for its learners. Every key is a list of strings, so that what belongs together is one range. */
export const tableNames = ['outbox', 'progress', 'drafts', 'positions', 'activities', 'device'] as const;
export type TableName = (typeof tableNames)[number];

export type TableKey = readonly string[];

export interface TableTransaction {
  get(table: TableName, key: TableKey): Promise<unknown>;
  /** Every value whose key begins with `prefix`, in the order of the keys. */
  list(table: TableName, prefix: TableKey): Promise<unknown[]>;
  put(table: TableName, key: TableKey, value: unknown): Promise<void>;
  remove(table: TableName, key: TableKey): Promise<void>;
  /** Removes every value whose key begins with `prefix`. */
  removeAll(table: TableName, prefix: TableKey): Promise<void>;
}

export interface TransactionOptions {
  readonly isReadOnly?: boolean;
  /** Resolves only once the disk has it: a power cut after that loses nothing. */
  readonly isStrict?: boolean;
}

/**
 * A small transactional store. What `work` does happens as a whole or not at all, and one after the other across tabs.
 * `work` may wait for nothing but the transaction itself: anything else ends it early.
 */
export interface DeviceDatabase {
  /** false: kept in the memory of this page, gone with it. */
  readonly isDurable: boolean;
  run<T>(
    tables: readonly TableName[],
    options: TransactionOptions,
    work: (transaction: TableTransaction) => Promise<T>,
  ): Promise<T>;
}
