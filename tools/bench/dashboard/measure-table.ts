import type { BrowserContext } from '@playwright/test';

export interface MeasuredTable {
  readonly firstTableMs: number[];
  readonly wholeTableMs: number[];
  readonly sortMs: number[];
}

export async function measureTable(_context: BrowserContext, ..._rest: unknown[]): Promise<MeasuredTable> {
  return { firstTableMs: [], wholeTableMs: [], sortMs: [] };
}
