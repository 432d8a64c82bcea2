import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { Provider } from 'oidc-provider';
import { findFreePort } from '../../setup/free-port.ts';
import { type OwnServer, startProduct } from './own-server.ts';

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
  const settings = {
    PUBLIC_URL: url,
    OIDC_ISSUER: google.url,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  };
  const product = await startProduct(port, settings).catch(async (error: unknown) => {
    await google.stop();
    throw error;
  });
  return {
    url,
    async stop() {
      await product.stop();
      await google.stop();
    },
  };
}

/** Signs in at the provider as a person does: types the address and agrees. */
export async function passGoogle(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
