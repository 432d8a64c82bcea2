import { parseArgs } from 'node:util';
import { runOrExplain } from '../../start/run-or-explain.mjs';

const HELP = `npm run check:fresh-machine -- [--full] [--only <case>,…|all] [--folder <folder>] [--keep]

Makes bare Debian machines with nothing but Node, clones the last commit into each and runs the two commands there:
npm start until it serves, a second one beside it and a second one after it, and the tests of the embedded database;
with --full the whole of npm test instead of these. Needs root, Linux and debootstrap. Cases: root or an ordinary
user, in a home or an open folder, with user namespaces allowed or refused; --only names them.`;

runOrExplain(async () => {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string' },
      folder: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { tmpdir } = await import('node:os');
  const { join, resolve } = await import('node:path');
  const { chooseCases } = await import('./cases.mjs');
  const { buildBase, findMissing } = await import('./build-base.mjs');
  const { runCase } = await import('./run-case.mjs');

  const cases = chooseCases(values.only);
  const missing = findMissing();
  if (missing) throw new Error(`${missing}\n\n${HELP}`);
  const folder = resolve(values.folder ?? join(tmpdir(), 'anneal-fresh-machine'));
  const base = buildBase(folder);
  const results = [];
  for (const one of cases) {
    console.log(`\n=== ${one.name}`);
    const startedMs = Date.now();
    const outcome = await runCase(one, { base, folder, isFull: values.full, isKept: values.keep });
    results.push({ name: one.name, outcome, minutes: ((Date.now() - startedMs) / 60_000).toFixed(1) });
    if (outcome === 'interrupted') break;
  }
  console.log('');
  for (const { name, outcome, minutes } of results)
    console.log(`${outcome.padEnd(12)} ${name}  ${minutes} min`);
  process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
});
