import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tests/setup/free-port.ts';

/** The built product, with its accounts at an emulator. */
export async function startProduct(emulatorUrl: string) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'anneal-firebase-'));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_FOLDER: dataFolder,
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_API_KEY: 'product',
      FIREBASE_AUTH_DOMAIN: 'demo-anneal.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'demo-anneal',
      FIREBASE_APP_ID: '1:1:web:1',
      FIREBASE_EMULATOR_URL: emulatorUrl,
    },
  });
  const deadline = Date.now() + 180_000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error('The product does not start; was it built? npm run build');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
