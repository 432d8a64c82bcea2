import { runInProcess } from '../run-in-process.ts';
import type { RawOrder, RawReport } from './raw-report.ts';

export async function runDriver(order: RawOrder): Promise<RawReport> {
  const driver = runInProcess<RawOrder, RawReport>(new URL('./raw-driver.ts', import.meta.url));
  try {
    return await driver.run(order);
  } finally {
    driver.stop();
  }
}
