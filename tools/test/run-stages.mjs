import { endOf, listFailures } from './failures.mjs';

/**
 * Runs every stage, even after one has failed, so that the report contains all faults. Stages that keep one core busy
 * run two at a time, every other alone.
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {(line: string) => void} [print]
 * @returns {Promise<import('./stages.mjs').Tally>}
 */
export async function runStages(stages, print = console.log) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const ends = [];
  const waiting = [...stages];
  while (waiting.length > 0) {
    const firstAlone = waiting.findIndex((stage) => !stage.isOneCore);
    const together = waiting.splice(0, firstAlone === -1 ? waiting.length : Math.max(firstAlone, 1));
    const work = async () => {
      for (let stage = together.shift(); stage; stage = together.shift()) await runAndReport(stage);
    };
    await Promise.all([work(), work()]);
  }
  if (ends.length > 0) print(`${ends.join('\n')}\n`);
  return total;

  /** @param {import('./stages.mjs').Stage} stage */
  async function runAndReport(stage) {
    const startedMs = performance.now();
    const result = await runStage(stage);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    const verdict = result.failed > 0 ? 'FAILED' : 'ok';
    if (result.failed > 0 && result.output) print(result.output.trimEnd());
    print(`${verdict.padEnd(7)}${stage.name.padEnd(13)}${describe(result).padEnd(28)}${seconds} s`);
    if (result.failed > 0) ends.push(`\nFailed in ${stage.name}:\n${listFailures(failuresOf(result))}`);
  }
}

/** @param {import('./stages.mjs').StageResult} result */
function failuresOf({ failures = [], output }) {
  return failures.length > 0 ? failures : [{ name: 'The end of what it said:', message: endOf(output) }];
}

/** @param {import('./stages.mjs').Stage} stage */
async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      output: error instanceof Error ? error.message : String(error),
    };
  }
}

/** @param {import('./stages.mjs').Tally} tally */
function describe({ passed, failed, skipped }) {
  if (passed + failed + skipped === 1) return '';
  return `${passed}/${passed + failed} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
