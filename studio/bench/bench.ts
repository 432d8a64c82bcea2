import { rootFolder } from '../../tools/start/folders.mjs';
import { boardBench } from './board/board-bench.ts';
import { contentBench } from './content/content-bench.ts';
import { dashboardBench } from './dashboard/dashboard-bench.ts';
import { doorsBench } from './doors/doors-bench.ts';
import { filesBench } from './files/files-bench.ts';
import { identityBench } from './identity/identity-bench.ts';
import { inpBench } from './inp/inp-bench.ts';
import { liveBench } from './live/live-bench.ts';
import { markingBench } from './marking/marking-bench.ts';
import { networksBench } from './networks/networks-bench.ts';
import { playerBench } from './player/player-bench.ts';
import { progressBench } from './progress/progress-bench.ts';
import type { Bench } from './read-options.ts';
import { BenchError } from './read-options.ts';
import { returnBench } from './return/return-bench.ts';
import { scienceBench } from './science/science-bench.ts';
import { silenceBench } from './silence/silence-bench.ts';
import { stationsBench } from './stations/stations-bench.ts';
import { webBench } from './web/web-bench.ts';

// `npm run bench -- <name> [--option value]`: measures on this machine, on loopback, for a bounded time.
const benches: Readonly<Record<string, Bench>> = {
  bench: stationsBench,
  board: boardBench,
  content: contentBench,
  dashboard: dashboardBench,
  doors: doorsBench,
  files: filesBench,
  identity: identityBench,
  inp: inpBench,
  live: liveBench,
  marking: markingBench,
  networks: networksBench,
  player: playerBench,
  progress: progressBench,
  return: returnBench,
  science: scienceBench,
  silence: silenceBench,
  web: webBench,
};

// The working folder is the product's, because the product's own tools build and read there.
process.chdir(rootFolder);
const [name, ...rest] = process.argv.slice(2);
const bench = name === undefined ? undefined : benches[name];
if (bench === undefined) {
  if (name !== undefined) console.error(`There is no bench named ${name}.\n`);
  console.log('npm run bench -- <name> [options]\n');
  for (const [known, { summary, usage }] of Object.entries(benches)) {
    console.log(`  ${known.padEnd(12)}${summary}\n  ${''.padEnd(12)}${usage}`);
  }
  process.exitCode = name === undefined ? 0 : 1;
} else {
  try {
    await bench.run(rest);
  } catch (error) {
    console.error(error instanceof BenchError ? error.message : error);
    process.exitCode = 1;
  }
}
