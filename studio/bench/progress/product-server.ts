import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../tests/setup/free-port.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { BenchError } from '../read-options.ts';

export interface ProductServer {
  readonly pid: number;
  readonly port: number;
  /** The settings the identity provider signs with. */
  readonly identity: { readonly secret: string; readonly issuer: string; readonly audience: string };
  /** What the module `watch` reports since the last time. */
  ask<Report>(): Promise<Report>;
  stop(): Promise<void>;
}

const readyLimitMs = 30_000;
const audience = 'anneal';
/** A small lab with questions to answer. */
export const benchContent = fromRoot('studio/bench/progress/content');

/**
 * Starts the production bundle as its own process, in a folder that holds the project's migrations. With `profileFolder` it leaves a CPU profile there when it ends.
 */
export async function startProduct(options: {
  readonly connectionString: string;
  readonly workFolder: string;
  /** Default: the bench's own lab. */
  readonly contentFolder?: string;
  readonly profileFolder: string | undefined;
  /** Identity of another process to share: tokens of either process are then valid in both. */
  readonly identity?: ProductServer['identity'];
  /** Receives the lines that it writes to standard output, its log among them. */
  readonly onOutput?: (text: string) => void;
  /** A module that is loaded before the server's own code and answers `ask`. */
  readonly watch?: URL;
}): Promise<ProductServer> {
  const { workFolder, profileFolder, onOutput, watch, contentFolder = benchContent } = options;
  await mkdir(workFolder);
  await symlink(fromRoot('db'), join(workFolder, 'db'), 'junction');
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const identity = options.identity ?? {
    secret: randomBytes(32).toString('base64url'),
    issuer: origin,
    audience,
  };
  const profiling = profileFolder ? ['--cpu-prof', '--cpu-prof-dir', resolve(profileFolder)] : [];
  const watching = watch ? ['--import', watch.href] : [];
  const child = spawn(process.execPath, [...profiling, ...watching, fromRoot('dist/server/main.js')], {
    cwd: workFolder,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit', ...(watch ? (['ipc'] as const) : [])],
    env: {
      NODE_ENV: 'production',
      OPERATOR_NAME: 'Example School District',
      OPERATOR_CONTACT: 'privacy@district.example',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: identity.issuer,
      IDENTITY_SECRET: identity.secret,
      PRODUCT_KEY: audience,
      DATA_FOLDER: join(workFolder, 'data'),
      DATABASE_URL: options.connectionString,
      CONTENT_FOLDER: contentFolder,
    },
  });
  child.stdout?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  try {
    await waitUntilReady(child, origin);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    pid: child.pid as number,
    port,
    identity,
    async ask<Report>() {
      const report = once(child, 'message');
      child.send('report');
      return (await report)[0] as Report;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new BenchError(`The server ended with code ${child.exitCode}.`);
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await wait(50);
  }
  throw new BenchError(`The server is not ready after ${readyLimitMs / 1000} s.`);
}
