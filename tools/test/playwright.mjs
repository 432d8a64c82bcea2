import { mkdir, readFile, rm } from 'node:fs/promises';
import { ensureTestBrowser } from './chromium.mjs';
import { runCommand } from './command.mjs';

/** The report of this run alone: another run may write its own at the same time. */
const REPORT = `.cache/playwright-${process.pid}.json`;

/**
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, file?: string, tests: { results: { errors: { message?: string }[] }[] }[] }} PlaywrightSpec
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[],
 *   suites?: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * @param {string[]} [chosen] files and options; without any, every journey
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
export async function runPlaywright(chosen = []) {
  const chromiumPath = ensureTestBrowser();
  await mkdir('.cache', { recursive: true });
  const { code, output } = await runCommand(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...chosen],
    { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, CI: '1' },
  );
  const report = await readFile(REPORT, 'utf8').catch(() => undefined);
  await rm(REPORT, { force: true });
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, output };
  const parsed = JSON.parse(report);
  return { ...tallyPlaywright(parsed, code), output, failures: failuresOfPlaywright(parsed) };
}

/**
 * @param {PlaywrightReport} report
 * @param {number} code not 0 also when the server did not start or a file did not load
 */
export function tallyPlaywright({ stats }, code) {
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped };
}

/**
 * Every error of a test, and the errors outside of any test.
 * @param {PlaywrightReport} report
 * @returns {import('./failures.mjs').Failure[]}
 */
export function failuresOfPlaywright({ suites = [], errors: outside }) {
  /** @type {(suite: PlaywrightSuite) => PlaywrightSpec[]} */
  const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const inTests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) =>
          errors.map(({ message = '' }) => ({ name: file ? `${file} > ${title}` : title, message })),
        ),
      ),
    );
  return [...inTests, ...outside.map(({ message = '' }) => ({ name: 'outside of every test', message }))];
}
