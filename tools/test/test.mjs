import { runOrExplain } from '../start/run-or-explain.mjs';

runOrExplain(async () => {
  const { rootFolder } = await import('../start/folders.mjs');
  const { ensureInstalled } = await import('../start/install.mjs');
  process.chdir(rootFolder);
  ensureInstalled();
  const { chooseStages } = await import('./choose-stages.mjs');
  const { runStages } = await import('./run-stages.mjs');

  const tally = await runStages(chooseStages(process.argv.slice(2)));
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
});
