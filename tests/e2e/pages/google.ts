import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Provider } from 'oidc-provider';
import { findFreePort } from '../../setup/free-port.ts';
import { demandSilence } from '../../setup/log-canaries.ts';

export interface OwnServer {
  /** Where visitors reach it. */
  readonly url: string;
  stop(): Promise<void>;
}

const client = { id: 'anneal-journeys', secret: 'a secret between two servers' };

/** A real OpenID Connect provider: whoever types an address there is that person. */
async function startGoogle(redirectUri: string): Promise<OwnServer> {
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key of the journeys'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: `Outside ${id.split('@')[0]}` }),
    }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const http = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: issuer,
    async stop() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/** The built product, with that provider as its Google. */
export async function startProductWithGoogle(): Promise<OwnServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const google = await startGoogle(`${url}/identity/external/callback`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'anneal-provider-'));
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_FOLDER: dataFolder,
      LOG_LEVEL: 'trace',
      OIDC_ISSUER: google.url,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    },
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'close');
  async function stop() {
    child.kill('SIGTERM');
    await ended;
    await google.stop();
    await rm(dataFolder, { recursive: true, force: true });
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
    async stop() {
      await stop();
      demandSilence(log);
    },
  };
}

/** What a person does at the provider: types who they are, and agrees. */
export async function passGoogle(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
