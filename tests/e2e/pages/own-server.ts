import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demandSilence } from '../../setup/log-canaries.ts';

/** A name under which the browsers of the journeys find this machine, as in the network of a school. */
export const schoolHost = 'school.test';

export interface OwnServer {
  /** The address for visitors. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface OwnProduct extends OwnServer {
  readonly dataFolder: string;
}

interface Place {
  /** With the build to start; that of the project unless it is given. */
  readonly folder?: string;
  /** Kept when the product stops; without it the product has one of its own. */
  readonly dataFolder?: string;
}

/** The built product beside the one that the other journeys share, for a journey that needs other settings. */
export async function startProduct(
  port: number,
  settings: Record<string, string>,
  place: Place = {},
): Promise<OwnProduct> {
  const url = `http://localhost:${port}`;
  const dataFolder = place.dataFolder ?? (await mkdtemp(join(tmpdir(), 'anneal-own-')));
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, PORT: String(port), DATA_FOLDER: dataFolder, LOG_LEVEL: 'trace', ...settings },
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'close');
  async function stop() {
    child.kill('SIGTERM');
    await ended;
    if (!place.dataFolder) await rm(dataFolder, { recursive: true, force: true });
  }
  const deadline = Date.now() + 90_000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`The product does not start: ${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    dataFolder,
    async stop() {
      await stop();
      demandSilence(log);
    },
  };
}
