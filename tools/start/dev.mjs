import { runOrExplain } from './run-or-explain.mjs';

const WEB_PORT = 4000;
const API_PORT = 4001;

runOrExplain(async () => {
  const { spawn } = await import('node:child_process');
  const { fromRoot, rootFolder } = await import('./folders.mjs');
  const { demandFreePort } = await import('./demand-free-port.mjs');
  const { ensureInstalled } = await import('./install.mjs');
  process.chdir(rootFolder);
  for (const port of [WEB_PORT, API_PORT]) await demandFreePort('localhost', port);
  ensureInstalled();
  const { followNpm } = await import('./follow-npm.mjs');
  const { startWebServer } = await import('./dev-web-server.mjs');

  // Started first: if its port has been taken in the meantime, no API process is left behind.
  const web = await startWebServer({ port: WEB_PORT, apiPort: API_PORT });
  const api = spawn(
    process.execPath,
    [fromRoot('node_modules/tsx/dist/cli.mjs'), 'watch', 'src/app/server/main.ts'],
    {
      cwd: rootFolder,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(API_PORT),
        HOST: '127.0.0.1',
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
      },
      // Its own process group, so that Ctrl-C reaches it only once, through us, and it has time to stop PostgreSQL.
      detached: process.platform !== 'win32',
    },
  );
  console.log(`Pages with hot reload on http://localhost:${WEB_PORT}, API on http://127.0.0.1:${API_PORT}`);

  const stop = () => {
    api.kill('SIGTERM');
    void web.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  followNpm();
  api.once('exit', async (code) => {
    await web.close();
    process.exit(code ?? 0);
  });
});
