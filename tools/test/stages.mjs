import { existsSync } from 'node:fs';
import { runAsOne } from './command.mjs';
import { runPlaywright } from './playwright.mjs';
import { runVitest } from './vitest.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {Tally & { output: string, failures?: readonly import('./failures.mjs').Failure[] }} StageResult output is
 *   shown only where something failed, and of the failures what it says shortly once more at the very end
 * @typedef {{ name: string, isSlow?: boolean, isOneCore?: boolean, run: () => Promise<StageResult> }} Stage isOneCore: it
 *   keeps one core busy and no more
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`;
const tsc = bin('typescript/bin/tsc');
const KNIP_ISSUES = 'files,dependencies,unlisted,unresolved,exports,duplicates';

/**
 * In order: the quick stages that find most come first.
 * @type {Stage[]}
 */
export const STAGES = [
  { name: 'lockfile', isOneCore: true, run: () => runAsOne(['npm', 'ci', '--dry-run', '--include=dev']) },
  { name: 'types', isOneCore: true, run: () => runAsOne([tsc, '--noEmit', '-p', 'tsconfig.json']) },
  { name: 'pure-types', isOneCore: true, run: () => runAsOne([tsc, '--noEmit', '-p', 'tsconfig.pure.json']) },
  {
    name: 'worker-types',
    isOneCore: true,
    run: () => runAsOne([tsc, '--noEmit', '-p', 'tsconfig.worker.json']),
  },
  {
    name: 'biome',
    isOneCore: true,
    run: () =>
      runAsOne([
        bin('@biomejs/biome/bin/biome'),
        'check',
        '--error-on-warnings',
        '--max-diagnostics=60',
        '.',
      ]),
  },
  {
    name: 'boundaries',
    isOneCore: true,
    run: () =>
      runAsOne([
        bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src', 'tools', 'tests'],
      ]),
  },
  { name: 'house', isOneCore: true, run: () => runAsOne(['tools/checks/house.mjs']) },
  {
    name: 'unused',
    isOneCore: true,
    run: () =>
      runAsOne([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints', '--include', KNIP_ISSUES]),
  },
  { name: 'content', isOneCore: true, run: () => checkContent() },
  { name: 'vitest', run: () => runVitest() },
  { name: 'build', isSlow: true, run: () => runAsOne(['tools/build/build.mjs']) },
  { name: 'budgets', isSlow: true, run: () => runAsOne(['tools/checks/budgets.mjs']) },
  { name: 'playwright', isSlow: true, run: () => runPlaywright() },
];

async function checkContent() {
  const script = 'tools/content.ts';
  if (!existsSync(script)) return { passed: 0, failed: 1, skipped: 0, output: `${script} is missing` };
  return runAsOne([bin('tsx/dist/cli.mjs'), script, 'check']);
}
