import { mkdir, readFile, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';

const REPORT = '.cache/playwright.json';

/**
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, tests: { results: { errors: { message?: string }[] }[] }[] }} PlaywrightSpec
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[],
 *   suites?: PlaywrightSuite[] }} PlaywrightReport
 */

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
  const parsed = JSON.parse(report);
  return { ...tallyPlaywright(parsed, code), output: `${output}\n${listErrors(parsed)}` };
}

/**
 * @param {PlaywrightReport} report
 * @param {number} code also not 0 where the server did not start or a file did not load
 */
export function tallyPlaywright({ stats }, code) {
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped };
}

const MAX_ERROR_LINES = 25;

/**
 * Every error once more without what surrounds it, for logs of which only the end is kept.
 * @param {PlaywrightReport} report
 */
export function listErrors({ suites = [] }) {
  /** @type {(suite: PlaywrightSuite) => PlaywrightSpec[]} */
  const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => `${title}\n${shorten(message)}`)),
      ),
    )
    .join('\n\n');
}

/** @param {string} message */
function shorten(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.slice(0, MAX_ERROR_LINES).join('\n');
}
