import { mkdir, readFile, rm } from 'node:fs/promises';
import { ensureChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';

const REPORT = '.cache/playwright.json';

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

/** @returns {Promise<import('./stages.mjs').StageResult>} */
export async function runPlaywright() {
  const chromiumPath = ensureChromium();
  await mkdir('.cache', { recursive: true });
  await rm(REPORT, { force: true });
  const { code, output } = await runCommand(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, CI: '1' },
  );
  const report = await readFile(REPORT, 'utf8').catch(() => undefined);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, output };
  return { ...tallyPlaywright(JSON.parse(report), code), output };
}

/**
 * @param {PlaywrightReport} report
 * @param {number} code also not 0 where the server did not start or a file did not load
 */
export function tallyPlaywright({ stats }, code) {
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped };
}
