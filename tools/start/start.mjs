import { runOrExplain } from './run-or-explain.mjs';

runOrExplain(async () => {
  const { fromRoot, rootFolder } = await import('./folders.mjs');
  const { demandFreePort } = await import('./demand-free-port.mjs');
  const { ensureInstalled } = await import('./install.mjs');
  const { buildIfNeeded } = await import('./build-if-needed.mjs');
  const { followNpm } = await import('./follow-npm.mjs');
  const { pathToFileURL } = await import('node:url');

  process.chdir(rootFolder);
  // Checked before the build, which would replace the files of a running server.
  await demandFreePort(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 4000));
  ensureInstalled();
  buildIfNeeded();
  followNpm();
  process.setSourceMapsEnabled(true);
  // Imported into this process, so that Ctrl-C and SIGTERM reach the server without being forwarded.
  await import(pathToFileURL(fromRoot('dist/server/main.js')).href);
});
