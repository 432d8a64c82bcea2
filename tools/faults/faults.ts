import type { Bench } from '../bench/read-options.ts';
import { BenchError } from '../bench/read-options.ts';
import { silenceFaults } from './silence/silence-faults.ts';

// `npm run faults -- <name>`: lets a part fail under load, and measures what learners notice. On loopback, bounded.
const faults: Readonly<Record<string, Bench>> = {
  silence: silenceFaults,
};

const [name, ...rest] = process.argv.slice(2);
const chosen = name === undefined ? undefined : faults[name];
if (chosen === undefined) {
  if (name !== undefined) console.error(`There is no fault named ${name}.\n`);
  console.log('npm run faults -- <name> [options]\n');
  for (const [known, { summary, usage }] of Object.entries(faults)) {
    console.log(`  ${known.padEnd(12)}${summary}\n  ${''.padEnd(12)}${usage}`);
  }
  process.exitCode = name === undefined ? 0 : 1;
} else {
  try {
    await chosen.run(rest);
  } catch (error) {
    console.error(error instanceof BenchError ? error.message : error);
    process.exitCode = 1;
  }
}
