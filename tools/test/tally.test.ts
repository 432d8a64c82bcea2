import { describe, expect, it } from 'vitest';
import { chooseStages } from './choose-stages.mjs';
import { listFailures } from './failures.mjs';
import { failuresOfPlaywright, tallyPlaywright } from './playwright.mjs';
import { runStages } from './run-stages.mjs';
import { failuresOfVitest, tallyVitest } from './vitest.mjs';

const vitestReport = (
  counts: object,
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files,
  ...counts,
});

describe('counting vitest', () => {
  it('counts each test, and parked ones as skipped', () => {
    const report = vitestReport({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a file that did not load as a failure', () => {
    const report = vitestReport({}, [{ status: 'failed', assertionResults: [] }]);
    expect(tallyVitest(report, 1).failed).toBe(1);
  });

  it('fails where no test failed and vitest did', () => {
    expect(tallyVitest(vitestReport({}), 1).failed).toBe(1);
  });
});

describe('counting Playwright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 1 };

  it('takes a flaky test for a failed one', () => {
    expect(tallyPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, 0).failed).toBe(1);
  });

  it('fails where the server did not start', () => {
    expect(tallyPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 4, failed: 1, skipped: 1 });
  });
});

describe('what failed', () => {
  it('is told of vitest with the file and the whole name, and of a file that did not load', () => {
    const testResults = [
      {
        name: `${process.cwd()}/tests/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a class opens', failureMessages: [] },
          { status: 'failed', fullName: 'a class closes', failureMessages: ['expected 2 to be 1'] },
        ],
      },
      {
        name: `${process.cwd()}/tests/b.test.ts`,
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      { name: `${process.cwd()}/tests/c.test.ts`, status: 'passed', assertionResults: [] },
    ];
    expect(failuresOfVitest({ testResults })).toEqual([
      { name: 'tests/a.test.ts > a class closes', message: 'expected 2 to be 1' },
      { name: 'tests/b.test.ts', message: 'no such file' },
    ]);
  });

  it('is told of Playwright with every error, those outside of a test too', () => {
    const spec = {
      title: 'every page',
      file: 'a.spec.ts',
      tests: [{ results: [{ errors: [{ message: 'pale' }] }] }],
    };
    const failures = failuresOfPlaywright({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [{ message: 'the log gives away' }],
      suites: [{ title: 'file', suites: [{ title: 'group', specs: [spec] }] }],
    });
    expect(failures).toEqual([
      { name: 'a.spec.ts > every page', message: 'pale' },
      { name: 'outside of every test', message: 'the log gives away' },
    ]);
  });

  it('is shown without colours, the first ones with the beginning of their message, the others by name', () => {
    const long = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n\n');
    const failures = Array.from({ length: 50 }, (_, at) => ({
      name: `test ${at}`,
      message:
        at === 0
          ? '\u001b[31mpale\u001b[39m text\n    at file:///x/node_modules/y.js:1:1\n    at new Promise (<anonymous>)'
          : long,
    }));
    const lines = listFailures(failures).split('\n');
    expect(lines.slice(0, 4)).toEqual(['  test 0', '    pale text', '  test 1', '    line 0']);
    expect(lines.filter((line) => line.includes('line '))).toHaveLength(9 * 8);
    expect(lines.slice(-2)).toEqual(['  test 39', '  and 10 more']);
  });
});

describe('stages', () => {
  it('runs every one, also after a failure, and takes a crash for a failure', async () => {
    const ran: string[] = [];
    const stage = (name: string, failed: number) => ({
      name,
      run: async () => {
        ran.push(name);
        if (name === 'crash') throw new Error('gone');
        const failures = [{ name: 'a test of it', message: 'expected 2 to be 1' }];
        return { passed: 1 - failed, failed, skipped: 0, output: 'much', failures };
      },
    });
    const lines: string[] = [];
    const tally = await runStages([stage('a', 1), stage('crash', 0), stage('b', 0)], (line) =>
      lines.push(line),
    );
    expect(ran).toEqual(['a', 'crash', 'b']);
    expect(tally).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(lines).toContain('gone');
    // The failures are repeated at the very end, because often only the end is read.
    expect(lines.at(-1)?.trim()).toBe(
      [
        'Failed in a:\n  a test of it\n    expected 2 to be 1\n',
        'Failed in crash:\n  The end of what it said:\n    gone',
      ].join('\n'),
    );
  });

  it('that keep one core busy run two at a time, and the others alone', async () => {
    let running = 0;
    const most: Record<string, number> = {};
    const stage = (name: string, isOneCore: boolean) => ({
      name,
      isOneCore,
      run: async () => {
        running += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        most[name] = running;
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return { passed: 1, failed: 0, skipped: 0, output: '' };
      },
    });
    const stages = [
      stage('a', true),
      stage('b', true),
      stage('c', false),
      stage('d', false),
      stage('e', true),
    ];
    expect(await runStages(stages, () => undefined)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(most).toEqual({ a: 2, b: 2, c: 1, d: 1, e: 1 });
  });

  it('are chosen by name, or without the slow ones', () => {
    expect(chooseStages(['--only', 'vitest,types']).map(({ name }) => name)).toEqual(['types', 'vitest']);
    const quick = chooseStages(['--quick']).map(({ name }) => name);
    expect(quick).toContain('vitest');
    expect(quick).not.toContain('playwright');
    expect(() => chooseStages(['--only', 'vitests'])).toThrow('No stage "vitests"');
  });
});
