export interface RawOrder {
  readonly connectionString: string;
  readonly connections: number;
  readonly durationS: number;
}

export interface RawReport {
  readonly transactions: number;
  readonly elapsedMs: number;
  /** Mean time of a transaction as its client sees it. */
  readonly meanMs: number;
  /** Seconds of CPU the client took. */
  readonly cpuS: number;
}
