import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tests/setup/free-port.ts';
import { fromRoot } from '../../tools/start/folders.mjs';
import { BenchError } from './read-options.ts';

const readyLimitMs = 120_000;

/** Starts the gallery of the production build. @returns its address; `cleanups` grows by what ends it */
export async function serveGallery(cleanups: (() => unknown)[]): Promise<string> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [
      fromRoot('node_modules/tsx/dist/cli.mjs'),
      fromRoot('tools/preview/preview.ts'),
      ...['--built', '--port', String(port)],
    ],
    { cwd: fromRoot('.'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const deadline = Date.now() + readyLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new BenchError(`The gallery ended with code ${child.exitCode}.`);
    if ((await fetch(`${origin}/preview.json`).catch(() => null))?.ok) return origin;
    await wait(200);
  }
  throw new BenchError(`The gallery is not ready after ${readyLimitMs / 1000} s.`);
}
