import { readFile } from 'node:fs/promises';
import { e2eLog } from '../../playwright.config.ts';
import { demandSilence } from './log-canaries.ts';

/** Runs after the last journey: nothing that a person typed may occur in the server's log. */
export default async function checkLog(): Promise<void> {
  const log = await readFile(e2eLog, 'utf8');
  if (!log.includes('is ready at')) throw new Error('The server of the journeys has written no log');
  demandSilence(log);
}
