import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createEmbeddedIdentity } from '../../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import type { IdentityProvider } from '../../../src/school/features/identity/embedded/port.server.ts';
import { openDatabase } from '../../../src/school/server/database/database.ts';
import { createLimits } from '../../../src/school/server/limits/limits.ts';
import { createOutbox } from '../../../src/school/server/outbox/outbox.ts';
import { parseEnv } from '../../../src/school/server/settings/env.ts';
import { BenchError } from '../read-options.ts';

export interface OpenedProvider {
  readonly identity: IdentityProvider;
  /** Calls one of the provider's own routes without a network between. */
  post(path: string, body: object): Promise<Response>;
  close(): Promise<void>;
}

const origin = 'http://127.0.0.1';
const noLimit = [{ count: 1_000_000, windowS: 900 }];
const noPace = { ofDevice: 1_000_000, ofAddress: 1_000_000, windowS: 900 };

/** The embedded provider in this process, without rate limits: the bench measures the work, not the refusals. */
export async function openProvider(connectionString: string): Promise<OpenedProvider> {
  const database = openDatabase(connectionString, 4);
  const variables = { IDENTITY_SECRET: randomBytes(32).toString('hex') };
  const outbox = createOutbox({ database, log: pino({ enabled: false }), clock: Date.now });
  const mail = { send: async () => undefined, close: async () => undefined };
  const identity = await createEmbeddedIdentity({
    database,
    env: parseEnv(variables, '/nowhere'),
    publicOrigins: [origin],
    post: { mail, outbox },
    limits: createLimits({
      database,
      secret: 'of the bench',
      now: Date.now,
      rules: {
        wrongPasswordsOfBare: noLimit,
        signInLinksOfStrangers: noLimit,
        resetMailsOfStrangers: noLimit,
      },
      paces: { passwords: noPace, mailRequests: noPace },
    }),
  });
  const { routes } = identity;
  if (!routes) throw new BenchError('The embedded provider has no routes.');
  routes.onError((error, c) => c.json({ message: error.message }, 400));
  return {
    identity,
    post: async (path, body) =>
      routes.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: () => database.end(),
  };
}
