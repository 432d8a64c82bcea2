import { runAsOne } from './command.mjs';
import { runPlaywright } from './playwright.mjs';
import { runVitest } from './vitest.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {Tally & { output: string, failures?: readonly import('./failures.mjs').Failure[] }} StageResult output is
 * shown only where something failed; failures are listed again in short form at the very end
 * @typedef {{ name: string, isSlow?: boolean, isOneCore?: boolean, run: () => Promise<StageResult> }} Stage isOneCore:
 * it
 * keeps one core busy and no more
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`;
const tsc = bin('typescript/bin/tsc');
export const KNIP_ISSUES = 'files,dependencies,unlisted,unresolved,exports,duplicates';

/**
 * A stage of one program, which keeps one core busy.
 * @param {string} name
 * @param {string[]} command
 * @returns {Stage}
 */
const oneCore = (name, command) => ({ name, isOneCore: true, run: () => runAsOne(command) });

/** @param {string} name @param {string} project a file of compiler options */
export const typesOf = (name, project) => oneCore(name, [tsc, '--noEmit', '-p', project]);

/**
 * In order: the quick stages that find most come first.
 * @type {Stage[]}
 */
export const STAGES = [
  oneCore('lockfile', ['npm', 'ci', '--dry-run', '--include=dev']),
  typesOf('types', 'tsconfig.json'),
  typesOf('pure-types', 'tsconfig.pure.json'),
  typesOf('worker-types', 'tsconfig.worker.json'),
  oneCore('biome', [
    bin('@biomejs/biome/bin/biome'),
    ...['check', '--error-on-warnings', '--max-diagnostics=60', '.'],
  ]),
  oneCore('boundaries', [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src', 'tools', 'tests'],
  ]),
  oneCore('house', ['tools/checks/house.mjs']),
  oneCore('unused', [
    bin('knip/bin/knip.js'),
    ...['--no-progress', '--no-config-hints', '--include', KNIP_ISSUES],
  ]),
  oneCore('content', [bin('tsx/dist/cli.mjs'), 'tools/content.ts', 'check']),
  { name: 'vitest', run: () => runVitest() },
  { name: 'build', isSlow: true, run: () => runAsOne(['tools/build/build.mjs']) },
  { name: 'budgets', isSlow: true, run: () => runAsOne(['tools/checks/budgets.mjs']) },
  { name: 'playwright', isSlow: true, run: () => runPlaywright() },
];
