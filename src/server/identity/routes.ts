import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';
import type { IdentitySession } from '../../contract/identity.ts';
import { identityEndpoints } from '../../contract/identity.ts';
import { AppError } from '../app-error.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Accounts, AccountUser } from './accounts.ts';
import { parseEmail } from './accounts.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { accessTokenLifetimeS } from './auth-library.ts';
import { demandOwnOrigin } from './own-origin.ts';
import { passwordPolicy } from './password.ts';
import { readBody, readInput } from './read-input.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

export interface IdentityRouteParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: AccessTokens;
  readonly limits: AttemptLimits;
  readonly cookie: SessionCookie;
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: number;
  /** Called when access tokens of a person have ended. */
  readonly forgetTokens: (userId: string) => void;
}

const maxBodyBytes = 16 * 1024;

/** The embedded provider's endpoints, to be mounted at `/identity`. Refusals are thrown as `AppError`. */
export function createIdentityRoutes(parts: IdentityRouteParts): Hono {
  const { accounts, sessions, tokens, limits, cookie } = parts;
  const signIn = createSignIn(accounts, limits);
  const app = new Hono();

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(demandOwnOrigin(parts.publicOrigins));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('payload-too-large');
      },
    }),
  );

  const on = <E extends Endpoint>(
    { method, path }: E,
    handle: (c: Context) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ) => {
    app.on(method, path.replace(/^\/identity/, ''), async (c) => c.json((await handle(c)) as object | null));
  };
  const groupOf = (c: Context) =>
    addressGroup(clientAddress(c.req.raw, findSocketAddress(c), parts.trustedProxies));

  async function answer(user: AccountUser, sessionId: string): Promise<IdentitySession> {
    const token = await tokens.issue(user, sessionId);
    return {
      accessToken: token.value,
      expiresAt: new Date(token.expiresAtS * 1000).toISOString(),
      lifetimeS: accessTokenLifetimeS,
      user: { id: user.id, name: user.name, email: user.email },
    };
  }

  /** Always under a new secret; the session the browser had before ends, whoever planted it. */
  async function openSession(c: Context, user: AccountUser): Promise<IdentitySession> {
    const former = cookie.read(c);
    if (former) await sessions.end(former);
    const session = await sessions.open(user, c.req.header('user-agent'));
    cookie.write(c, session.secret);
    return answer(user, session.id);
  }

  on(identityEndpoints.getConfig, () => ({
    provider: 'embedded' as const,
    methods: ['password' as const],
    passwordPolicy: { ...passwordPolicy },
  }));

  on(identityEndpoints.listMethods, async (c) => {
    const query = readInput(c.req.query(), identityEndpoints.listMethods.query);
    const email = parseEmail(query.email);
    await limits.take('lookupsPerAddress', groupOf(c));
    return { methods: await accounts.listMethods(email) };
  });

  on(identityEndpoints.signUp, async (c) => {
    const account = await readBody(c, identityEndpoints.signUp.body);
    await limits.take('signUpsPerAddress', groupOf(c));
    return openSession(c, await accounts.create(account));
  });

  on(identityEndpoints.signIn, async (c) => {
    const credentials = await readBody(c, identityEndpoints.signIn.body);
    return openSession(c, await signIn(credentials, groupOf(c)));
  });

  on(identityEndpoints.signOut, async (c) => {
    const { isEverywhere } = await readBody(c, identityEndpoints.signOut.body);
    const secret = cookie.read(c);
    const session = secret ? await sessions.find(secret) : null;
    if (isEverywhere) {
      if (!session) throw new AppError('unauthenticated');
      await accounts.raiseTokenVersion(session.user.id);
      await sessions.endAll(session.user.id);
    } else if (secret) {
      await sessions.end(secret);
    }
    cookie.remove(c);
    if (session) parts.forgetTokens(session.user.id);
    return {};
  });

  on(identityEndpoints.issueToken, async (c) => {
    await readBody(c, identityEndpoints.issueToken.body);
    const secret = cookie.read(c);
    if (!secret) return null;
    const session = await sessions.find(secret);
    if (!session) throw new AppError('unauthenticated');
    if (session.isExtended) cookie.write(c, secret);
    return answer(session.user, session.id);
  });

  app.get('/jwks', async (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(await tokens.listPublicKeys());
  });

  return app;
}

/** undefined where the request came through no socket of ours. */
function findSocketAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
