import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { pino } from 'pino';
import { createEmbeddedIdentityClient } from '../../src/school/features/identity/create-embedded-identity.client.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { identityClassAccountEndpoints } from '../../src/school/features/identity/identity-class-accounts.ts';
import type { TabMessage } from '../../src/school/features/identity/tab-channel.client.ts';
import type {
  IdentityHarness,
  TestBrowser,
} from '../../src/school/features/identity/testing/contract-harness.client.ts';
import { AppError } from '../../src/school/server/base/app-error.ts';
import { type Database, inTransaction, openDatabase } from '../../src/school/server/database/database.ts';
import { problemResponse } from '../../src/school/server/http/error-handler.ts';
import { createLimits, type LimitsOptions } from '../../src/school/server/limits/limits.ts';
import type { Mail } from '../../src/school/server/mail/mail-port.ts';
import { createOutbox } from '../../src/school/server/outbox/outbox.ts';
import { type Env, parseEnv } from '../../src/school/server/settings/env.ts';
import { openCanaryLog } from '../setup/log-canaries.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { type FakeOidc, startFakeOidc } from './fake-oidc.ts';
import { createTestPopup, type PopupMood } from './test-popup.ts';

export function testEnv(overrides: Partial<Env> = {}): Env {
  const env = parseEnv(
    { NODE_ENV: 'test', IDENTITY_SECRET: 'a secret of the tests of 32+ chars' },
    '/nowhere',
  );
  return { ...env, ...overrides };
}

export function openTestLimits(
  database: Database,
  now: () => number,
  options: Pick<LimitsOptions, 'rules' | 'paces' | 'waiting'> = {},
) {
  return createLimits({ database, secret: 'of the tests', now, waiting: { pauseMs: 50 }, ...options });
}

/** The embedded provider behind its real routes, on a port of its own with a database of its own. */
export async function startIdentityServer(
  options: {
    env?: Partial<Env>;
    limits?: Pick<LimitsOptions, 'rules' | 'paces' | 'waiting' | 'slow'>;
    oidc?: FakeOidc;
    log?: pino.Logger;
    hasMail?: boolean;
    /** Other addresses of the same machine. */
    otherOrigins?: readonly string[];
  } = {},
) {
  const test = await createTestDatabase();
  const database = openDatabase(test.connectionString, 5);
  let skewMs = 0;
  const clock = () => Date.now() + skewMs;
  const unforeseen: unknown[] = [];
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof AppError) return problemResponse(c, error, 'test');
    unforeseen.push(error);
    return problemResponse(c, new AppError('internal'), 'test');
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const canaries = openCanaryLog();
  const log = options.log ?? canaries.log;
  const mails: Mail[] = [];
  const outbox = createOutbox({ database, log, clock });
  const mail = { send: async (sent: Mail) => void mails.unshift(sent), close: async () => undefined };
  const env = testEnv(options.env);
  const limits = openTestLimits(database, clock, options.limits);
  const provider = await createEmbeddedIdentity({
    database,
    env: options.oidc ? { ...env, external: settingsOf(options.oidc) } : env,
    clock,
    log,
    publicOrigins: [origin, ...(options.otherOrigins ?? [])],
    ...(options.hasMail !== false && { post: { mail, outbox } }),
    limits,
  });
  if (!provider.routes) throw new Error('The embedded provider has routes');
  // The feature `joining` answers these; here they only have to stand behind the checks of the provider.
  for (const endpoint of Object.values(identityClassAccountEndpoints))
    provider.classAccounts?.mount(endpoint, () => Promise.reject(new AppError('class-not-found')));
  app.route('/identity', provider.routes);
  app.get('/auth-link', (c) => provider.answerAuthLink(c));
  return {
    origin,
    /** Without a socket, so that a request may name any host. */
    ask: (path: string, request: RequestInit) => app.request(path, request),
    provider,
    database,
    limits,
    clock,
    /** All mails to an address, newest first; sends the waiting ones first. */
    async readMails(email: string) {
      await outbox.drain();
      return mails.filter(({ to }) => to === email);
    },
    /** Errors other than expected refusals. */
    unforeseen,
    passTime: (ms: number) => {
      skewMs += ms;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await database.end();
      await test.close();
      canaries.check();
    },
  };
}

export function settingsOf({ issuer }: FakeOidc) {
  return {
    name: 'Google',
    issuer,
    clientId: 'the-client',
    clientSecret: 'the secret',
    scope: 'openid email profile',
    prompt: undefined,
    endpoints: undefined,
  };
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

/** Stores cookies by name, and sends them if their path allows it, as a browser does. */
export function createCookieFetch(origin: string): typeof globalThis.fetch {
  const cookies = new Map<string, { value: string; path: string }>();
  return async (input, init) => {
    const url = new URL(String(input), origin);
    const isOwn = url.origin === origin;
    const sent = [...cookies].filter(([, { path }]) => isOwn && url.pathname.startsWith(path));
    const headers = new Headers(init?.headers);
    if (sent.length > 0)
      headers.set('Cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    if (init?.method === 'POST' && !headers.has('Origin')) headers.set('Origin', origin);
    const token = cookies.get('XSRF-TOKEN')?.value;
    if (isOwn && init?.method === 'POST' && token && !headers.has('X-XSRF-TOKEN'))
      headers.set('X-XSRF-TOKEN', token);
    const response = await fetch(url, { ...init, headers });
    for (const line of isOwn ? response.headers.getSetCookie() : []) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    return response;
  };
}

/** Storage, tabs and network of one browser. */
export function createTestBrowser(server: Pick<IdentityServer, 'origin' | 'clock'>, oidc?: FakeOidc) {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const cookieFetch = createCookieFetch(server.origin);
  const tabs: { hear: Set<(message: TabMessage) => void>; dispose(): void }[] = [];
  let isOnline = true;
  let mood: PopupMood = 'works';
  const popup = createTestPopup(cookieFetch, () => mood);

  const browser: TestBrowser & { close(): void; entries: Map<string, string>; fetch: typeof cookieFetch } = {
    entries,
    fetch: cookieFetch,
    openTab() {
      const hear = new Set<(message: TabMessage) => void>();
      const client = createEmbeddedIdentityClient({
        productKey: 'anneal',
        fetch: (input, init) =>
          isOnline ? cookieFetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
        now: server.clock,
        storage,
        popup: () => popup,
        channel: {
          post(message) {
            for (const tab of tabs)
              if (tab.hear !== hear) for (const listener of tab.hear) setTimeout(listener, 0, message);
          },
          listen(listener) {
            hear.add(listener);
            return () => hear.delete(listener);
          },
          close: () => hear.clear(),
        },
      });
      tabs.push({ hear, dispose: client.dispose });
      return client;
    },
    enterProvider(person) {
      mood = typeof person === 'string' && person !== 'cancelled' ? person : 'works';
      oidc?.enter(typeof person === 'string' ? null : person);
    },
    setOnline(next) {
      isOnline = next;
    },
    close() {
      for (const tab of tabs) tab.dispose();
    },
  };
  return browser;
}

export async function makeEmbeddedHarness(): Promise<IdentityHarness> {
  const oidc = await startFakeOidc();
  const server = await startIdentityServer({ oidc });
  const browsers: ReturnType<typeof createTestBrowser>[] = [];
  return {
    openBrowser() {
      const browser = createTestBrowser(server, oidc);
      browsers.push(browser);
      return browser;
    },
    pageAddress: `${server.origin}/signin`,
    readMails: async (email) => (await server.readMails(email)).map(({ text }) => text),
    disableAccount: async (userId) => {
      await server.database.query('UPDATE identity_users SET is_disabled = true WHERE id = $1', [userId]);
    },
    verifyToken: (token) => server.provider.verifyToken(token),
    readAccount: (userId) => server.provider.readAccount(userId),
    closeAccount: (userId) =>
      inTransaction(server.database, (tx) => server.provider.closeAccount(tx, userId)),
    deleteAccount: (userId) => server.provider.deleteAccount(userId),
    passTime: server.passTime,
    async close() {
      for (const browser of browsers) browser.close();
      await server.close();
      await oidc.close();
      if (server.unforeseen.length > 0) throw new AggregateError(server.unforeseen, 'The server failed');
    },
  };
}
