import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { IdentityProvider } from '../../src/school/features/identity/embedded/port.server.ts';
import { openIdentity } from '../../src/school/features/identity/open-identity.server.ts';
import type {
  ContractLimits,
  IdentityHarness,
} from '../../src/school/features/identity/testing/contract-harness.client.ts';
import { AppError } from '../../src/school/server/base/app-error.ts';
import { inTransaction, openDatabase } from '../../src/school/server/database/database.ts';
import { problemResponse } from '../../src/school/server/http/error-handler.ts';
import type { Mail } from '../../src/school/server/mail/mail-port.ts';
import { createOutbox } from '../../src/school/server/outbox/outbox.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { openTestLimits } from '../../tests/identity/embedded-harness.ts';
import { createTestDatabase } from '../../tests/setup/test-database.ts';
import { startEmulator } from '../firebase-peer/start-emulator.ts';
import { network } from './network-gate.ts';
import { createSkewedClock } from './skewed-clock.ts';
import { createTestBrowser } from './test-browser.ts';

const projectId = 'demo-anneal';

/** Limits of the service by design, and of the emulator where it lacks functions of the service. */
export const limits: ContractLimits = {
  'refuses common passwords':
    'Firebase judges passwords by the policy of the project, which has no such list',
  'binds a link to the browser that asked':
    'a code of Firebase fits whoever names the address it was asked for',
  'ends the token of one session':
    'Firebase ends all sessions of an account or none; a token lives for an hour',
  'forgets the token between visits': 'the client of Firebase stores the token together with the session',
  'checks the password of a disabled account':
    'Firebase says that an account is disabled before it looks further',
  'ends links with time': 'the codes of the emulator never end',
  'ends other reset links with a new password': 'the emulator lets them stand',
  'drops a password that proved nothing': 'the emulator lets it stand',
  'ends renewal with the session': 'the emulator renews what has ended; see the case about it below',
  'signs tokens': 'the emulator signs none; the tests of the verifier sign theirs',
};

export interface FirebaseHarness extends IdentityHarness {
  readonly provider: IdentityProvider;
  openBrowser(): ReturnType<typeof createTestBrowser>;
}

/** Our server, with the Auth emulator in the place of Firebase. */
export async function makeFirebaseHarness(): Promise<FirebaseHarness> {
  const clock = createSkewedClock();
  const emulator = await startEmulator(projectId);
  const test = await createTestDatabase();
  const database = openDatabase(test.connectionString, 5);
  const env = parseEnv(
    {
      NODE_ENV: 'test',
      IDENTITY_SECRET: 'a secret of the tests of 32+ chars',
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_API_KEY: 'server',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_APP_ID: '1:1:web:1',
      FIREBASE_EMULATOR_URL: emulator.url,
    },
    '/nowhere',
  );
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
  const log = pino({ enabled: false });
  const mails: Mail[] = [];
  const outbox = createOutbox({ database, log, clock: clock.now });
  const mail = { send: async (sent: Mail) => void mails.unshift(sent), close: async () => undefined };
  const provider = await openIdentity({
    database,
    env,
    clock: clock.now,
    log,
    publicOrigins: [origin],
    limits: openTestLimits(database, clock.now),
    post: { mail, outbox },
  });
  if (!provider.routes) throw new Error('The provider has routes');
  app.route('/identity', provider.routes);
  app.get('/auth-link', (c) => provider.answerAuthLink(c));
  const browsers: ReturnType<typeof createTestBrowser>[] = [];

  const harness = {
    limits,
    provider,
    openBrowser() {
      const browser = createTestBrowser({
        origin,
        emulatorUrl: emulator.url,
        projectId,
        now: clock.now,
        network,
      });
      browsers.push(browser);
      return browser;
    },
    pageAddress: `${origin}/signin`,
    async readMails(email: string) {
      await outbox.drain();
      return mails.filter(({ to }) => to === email).map(({ text }) => text);
    },
    async disableAccount(userId: string) {
      const project = `${emulator.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
      const response = await fetch(`${project}/accounts:update`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({ localId: userId, disableUser: true }),
      });
      if (!response.ok) throw new Error(`The emulator answered ${response.status}`);
    },
    verifyToken: (token: string) => provider.verifyToken(token),
    readAccount: (userId: string) => provider.readAccount(userId),
    closeAccount: (userId: string) => inTransaction(database, (tx) => provider.closeAccount(tx, userId)),
    deleteAccount: (userId: string) => provider.deleteAccount(userId),
    passTime: clock.pass,
    async close() {
      for (const browser of browsers) browser.close();
      await new Promise((resolve) => server.close(resolve));
      await database.end();
      await test.close();
      await emulator.close();
      clock.stop();
      if (unforeseen.length > 0) throw new AggregateError(unforeseen, 'The server failed');
    },
  };
  return harness;
}
