import { fromRoot } from '../tools/start/folders.mjs';
import { runOrExplain } from '../tools/start/run-or-explain.mjs';

// `npm run check` in this folder: all that the product is held to, for the studio, and its tests.
runOrExplain(async () => {
  const { ensureInstalled } = await import('../tools/start/install.mjs');
  const studio = fromRoot('studio');
  process.chdir(studio);
  ensureInstalled();
  ensureInstalled(studio);
  const { runAsOne } = await import('../tools/test/command.mjs');
  const { runStages } = await import('../tools/test/run-stages.mjs');
  const { KNIP_ISSUES } = await import('../tools/test/stages.mjs');

  const bin = (/** @type {string} */ path) => fromRoot('node_modules', path);
  /** @type {Readonly<Record<string, string[]>>} */
  const commands = {
    lockfile: ['npm', 'ci', '--dry-run'],
    types: [bin('typescript/bin/tsc'), '--noEmit'],
    biome: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=60', '.'],
    boundaries: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', fromRoot('.dependency-cruiser.cjs'), '--output-type', 'err-long', '.'],
    ],
    house: [fromRoot('tools/checks/house.mjs'), 'studio'],
    unused: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints', '--include', KNIP_ISSUES],
    tests: [bin('vitest/vitest.mjs'), 'run', '--reporter=dot'],
  };
  const { passed, failed } = await runStages(
    Object.entries(commands).map(([name, command]) => ({
      name,
      isOneCore: true,
      run: () => runAsOne(command),
    })),
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
