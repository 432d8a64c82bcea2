import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { runCommand } from './command.mjs';

const REPORT = '.cache/vitest.json';

/**
 * Tests must run well on two cores. A third worker uses the time in which the others wait for the database. It is an
 * option and not a setting: projects inherit a setting, and theirs wins over the option of somebody who runs one file
 * beside other work.
 */
const WORKERS = '--maxWorkers=3';

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: VitestFile[] }} VitestReport
 * @typedef {{ name?: string, message?: string, status: string,
 *   assertionResults: { status: string, fullName?: string, failureMessages?: string[] | null }[] }} VitestFile
 */

/**
 * @param {string[]} [chosen] paths and options; without any, every test
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
export async function runVitest(chosen = []) {
  await rm(REPORT, { force: true });
  const { code, output } = await runCommand([
    'node_modules/vitest/vitest.mjs',
    ...['run', WORKERS, '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`],
    ...chosen,
  ]);
  const report = await readFile(REPORT, 'utf8').catch(() => undefined);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, output };
  const parsed = JSON.parse(report);
  return { ...tallyVitest(parsed, code), output, failures: failuresOfVitest(parsed) };
}

/**
 * Failed tests, and files that did not load.
 * @param {Pick<VitestReport, 'testResults'>} report
 * @returns {import('./failures.mjs').Failure[]}
 */
export function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message = '', assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name: file, message }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${file} > ${fullName}`,
        message: (failureMessages ?? []).join('\n'),
      }));
    });
}

/**
 * @param {VitestReport} report
 * @param {number} code vitest also fails on errors outside of any test, such as an unhandled rejection
 */
export function tallyVitest(report, code) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
