import { describe, expect, it } from 'vitest';
import { chooseStages } from './choose-stages.mjs';
import { listErrors, tallyPlaywright } from './playwright.mjs';
import { runStages } from './run-stages.mjs';
import { tallyVitest } from './vitest.mjs';

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

describe('the errors of Playwright', () => {
  it('stand once more at the end, without colours and cut where they are long', () => {
    const long = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    const errors = [{ message: '\u001b[31mpale\u001b[39m text' }, { message: long }];
    const spec = { title: 'every page', tests: [{ results: [{ errors }] }] };
    const listed = listErrors({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ title: 'file', suites: [{ title: 'group', specs: [spec] }] }],
    });
    expect(listed).toMatch(/^every page\npale text\n\nevery page\nline 0\n/);
    expect(listed.endsWith('line 24')).toBe(true);
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
        return { passed: 1 - failed, failed, skipped: 0, output: '' };
      },
    });
    const lines: string[] = [];
    const tally = await runStages([stage('a', 1), stage('crash', 0), stage('b', 0)], (line) =>
      lines.push(line),
    );
    expect(ran).toEqual(['a', 'crash', 'b']);
    expect(tally).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(lines).toContain('gone');
  });

  it('are chosen by name, or without the slow ones', () => {
    expect(chooseStages(['--only', 'vitest,types']).map(({ name }) => name)).toEqual(['types', 'vitest']);
    const quick = chooseStages(['--quick']).map(({ name }) => name);
    expect(quick).toContain('vitest');
    expect(quick).not.toContain('playwright');
    expect(() => chooseStages(['--only', 'vitests'])).toThrow('No stage "vitests"');
  });
});
