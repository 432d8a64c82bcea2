import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type pino from 'pino';
import * as z from 'zod/mini';
import { AppError } from '../../../server/base/app-error.ts';
import { readInput } from '../../../server/http/read-input.ts';
import { escapeHtml } from '../../../server/mail/compose-mail.ts';
import type { ExternalPerson } from '../accounts/account-links.server.ts';
import { detourLifetimeS } from '../credentials/cookies.server.ts';
import { isDevice, markDevice } from '../credentials/device.server.ts';
import { parseReturnTarget } from '../guards.ts';
import { identityEndpoints } from '../identity.ts';
import type { ExternalOutcome } from '../identity-external.ts';
import { admit } from './admit.server.ts';
import type { ExternalProvider } from './external-provider.server.ts';
import { type IdentityRouteParts, visitorOf } from './route-parts.server.ts';

const scriptPath = '/identity/external/outcome.js';

/**
 * The last page of the small window: tells the page that opened the window how the sign-in ended, and closes. Its text
 * is for browsers that do not let a window close itself.
 */
function drawOutcomePage(outcome: ExternalOutcome & { flow: string; channel: string }): string {
  const data = JSON.stringify(outcome).replaceAll('<', '\\u003c');
  const sentence =
    outcome.code === 'signed-in' ? 'You are signed in.' : 'Sign-in ended here without signing you in.';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title></head>
<body>
<p>${escapeHtml(sentence)} You can close this window.</p>
<script type="application/json" id="outcome">${data}</script>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}

/** A separate file, because the content security policy allows no inline scripts. */
export const outcomeScript = `'use strict';
const { channel, flow, code } = JSON.parse(document.getElementById('outcome').textContent);
new BroadcastChannel(channel).postMessage({ flow, code });
// Closing at once could take the message along.
setTimeout(() => window.close(), 150);
`;

type OutcomeCode = ExternalOutcome['code'];

const StateSchema = z.object({
  mode: z.enum(['popup', 'redirect']),
  flow: z.string(),
  search: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  device: z.string(),
});
type Way = Pick<z.infer<typeof StateSchema>, 'mode' | 'flow' | 'search'>;

/** Signing in with an outside provider, in a small window or by redirects of the application's own window. */
export function mountExternalRoutes(app: Hono, parts: IdentityRouteParts, provider: ExternalProvider): void {
  const { codes, limits, cookies } = parts;
  const redirectUri = new URL(`${parts.publicUrl}${identityEndpoints.finishExternal.path}`).href;

  app.use('/external/*', async (c, next) => {
    await next();
    // The policy of our other pages would cut the connection between the small window and the page that opened it.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  });

  function finish(c: Context, way: Way, code: OutcomeCode): Response {
    if (way.mode === 'popup')
      return c.html(
        drawOutcomePage({ code, flow: way.flow, channel: `${parts.productKey}_external` }),
      ) as Response;
    const onward = parseReturnTarget(new URLSearchParams(way.search).get('redirect'), parts.redirectOrigins);
    const search = onward === null ? '' : `?${new URLSearchParams({ redirect: onward })}`;
    return c.redirect(`/signin${search}${code === 'signed-in' ? '' : `#external=${code}`}`, 303);
  }

  app.get('/external/start', async (c) => {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign-origin');
    const way = readInput(c.req.query(), identityEndpoints.startExternal.query);
    // The provider redirects to one address only. A person who started at another would return to a different site.
    if (c.req.header('host') !== new URL(parts.publicUrl).host) return finish(c, way, 'unauthorized-domain');
    try {
      await limits.pace('externalStarts', visitorOf(c, parts));
      const attempt = { nonce: createSecret(), verifier: createSecret() };
      const value = { ...way, ...attempt, device: markDevice(c, cookies) };
      const state = await codes.issue('external-state', value, detourLifetimeS.external * 1000);
      return c.redirect(await provider.findAuthorizationUrl({ ...attempt, state }, redirectUri), 302);
    } catch (error) {
      return finish(c, way, parts.explainExternal(error));
    }
  });

  app.get('/external/callback', async (c) => {
    const query = readInput(c.req.query(), identityEndpoints.finishExternal.query);
    const state = await codes.take('external-state', query.state, StateSchema);
    // The attempt is unknown, expired or of another browser: no page waits for its outcome.
    if (!state || !isDevice(c, cookies, state.device))
      return finish(c, state ?? { mode: 'popup', flow: '', search: '' }, 'internal-error');
    if (query.code === undefined)
      return finish(c, state, query.error === 'access_denied' ? 'cancelled-popup-request' : 'internal-error');
    try {
      const returned = new URL(new URL(c.req.url).search, redirectUri);
      const person = await provider.exchange(returned, { ...state, state: query.state });
      return finish(c, state, await enter(c, person));
    } catch (error) {
      return finish(c, state, parts.explainExternal(error));
    }
  });

  app.get('/external/outcome.js', (c) =>
    c.body(outcomeScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  async function enter(c: Context, person: ExternalPerson): Promise<OutcomeCode> {
    const { links } = parts;
    const user = (await links.findByExternal(person.subject)) ?? (await links.createByExternal(person));
    if (!user) {
      if (person.isEmailVerified) await keepPending(c, person);
      // Otherwise the next sign-in would link an outside account that an earlier person left here.
      else cookies.pending.remove(c);
      return 'account-exists-with-different-credential';
    }
    await admit(c, parts, user);
    return 'signed-in';
  }

  /**
   * Keeps the outside account until somebody signs in to the account with the same address, which links the two. Call
   * this only for an address that the provider has verified: anybody can claim an address, and its owner may sign in
   * next at a shared computer.
   */
  async function keepPending(c: Context, { subject, email }: ExternalPerson): Promise<void> {
    const lifetimeMs = detourLifetimeS.pending * 1000;
    cookies.pending.write(c, await codes.issue('pending-credential', { subject, email }, lifetimeMs));
  }
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the provider cannot be reached, which has been logged once already. The library wraps the error. */
function isServiceAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof AppError && error.code === 'busy') || isServiceAway(error.cause);
}

/** Maps a failure to the code that the page shows. Unexpected failures are logged, without the provider's message. */
export function createExternalExplainer(log: pino.Logger) {
  return function explainExternal(error: unknown): ExternalOutcome['code'] {
    if (error instanceof AppError) {
      if (error.code === 'USER_DISABLED') return 'user-disabled';
      if (error.code === 'too-many-requests') return 'too-many-requests';
      if (error.code === 'SECOND_FACTOR_REQUIRED') return 'multi-factor-auth-required';
    }
    if (isServiceAway(error)) return 'internal-error';
    const name = error instanceof Error ? error.name : 'unknown';
    const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
    log.error(
      { external: { name, code: typeof code === 'string' ? code : undefined } },
      'signing in with the outside provider failed',
    );
    return 'internal-error';
  };
}
