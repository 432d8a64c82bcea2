import { mkdirSync, writeFileSync } from 'node:fs';
import { runOrExplain } from '../start/run-or-explain.mjs';

/**
 * Takes the pictures anew that the journeys compare with, where they have changed or are missing. Look at what `git`
 * says has changed before you commit it.
 *
 *   npm run accept:pictures
 *   npm run accept:pictures -- match-table     those whose name has this in it
 */
runOrExplain(async () => {
  const { rootFolder } = await import('../start/folders.mjs');
  const { ensureInstalled } = await import('../start/install.mjs');
  process.chdir(rootFolder);
  ensureInstalled();
  const { ensureTestBrowser } = await import('./chromium.mjs');
  const { runCommand } = await import('./command.mjs');
  const { RENDERER, rendererOf } = await import('./renderer.mjs');
  const { runPlaywright } = await import('./playwright.mjs');

  const [name] = process.argv.slice(2);
  mkdirSync('tests/pictures', { recursive: true });
  writeFileSync(RENDERER, `${rendererOf(ensureTestBrowser())}\n`);
  await runCommand(['tools/build/build.mjs']);
  const chosen = name === undefined ? [] : ['--grep', name];
  const { passed, failed, output } = await runPlaywright([
    'pictures',
    'access-look',
    '--update-snapshots=changed',
    ...chosen,
  ]);
  if (failed > 0) console.error(output);
  console.log(`${passed} passed, ${failed} failed; the pictures are in tests/pictures.`);
  process.exitCode = failed > 0 ? 1 : 0;
});
