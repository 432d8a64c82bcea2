import { runDriver } from './raw-driver-process.ts';
import { isPgbenchInstalled, runPgbench } from './raw-pgbench.ts';
import type { RawOrder, RawReport } from './raw-report.ts';

/** The database's own limit: each answer is one transaction, from as many connections as the product has. */
export interface RawLimit {
  readonly name: string;
  run(order: RawOrder): Promise<RawReport>;
}

export function chooseRawLimit(): RawLimit {
  return isPgbenchInstalled()
    ? { name: 'pgbench', run: runPgbench }
    : { name: 'the pg driver', run: runDriver };
}
