import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfNeeded } from '../../tools/start/build-if-needed.mjs';
import { fromRoot } from '../../tools/start/folders.mjs';
import { findFreePort } from './free-port.ts';

/** A loaded machine may take minutes to make a database. */
const readyLimitMs = 180_000;

interface BuildOptions {
  /** Of an existing database; without it the server makes one of its own. */
  readonly databaseUrl?: string | undefined;
  /** The address that browsers use where something stands in front of the server. */
  readonly publicOrigin?: string;
}

/** Starts the production build on loopback. `workFolder` must hold the content. */
export async function startBuild(
  workFolder: string,
  { databaseUrl, publicOrigin }: BuildOptions = {},
): Promise<{ origin: string; port: number; stop(): Promise<void> }> {
  buildIfNeeded();
  for (const part of ['db', 'dist', 'node_modules'])
    await symlink(fromRoot(part), join(workFolder, part), 'junction');
  await mkdir(join(workFolder, 'data'), { recursive: true });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const { DATABASE_URL: _real, ...env } = process.env;
  const child = spawn(process.execPath, [fromRoot('dist/server/main.js')], {
    cwd: workFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      PORT: String(port),
      PUBLIC_URL: publicOrigin ?? origin,
      DATA_FOLDER: join(workFolder, 'data'),
    },
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + readyLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return { origin, port, stop };
    await wait(100);
  }
  await stop();
  throw new Error(`The server is not ready after ${readyLimitMs / 1000} s.`);
}
