import { readFile } from 'node:fs/promises';
import { e2eLog } from '../../playwright.config.ts';
import { demandSilence } from './log-canaries.ts';

/** After the last journey: nothing that anybody typed in any of them stands in what the server wrote. */
export default async function checkLog(): Promise<void> {
  const log = await readFile(e2eLog, 'utf8');
  if (!log.includes('is ready at')) throw new Error('The server of the journeys has written no log');
  demandSilence(log);
}
