import type { Hono } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';
import { readBody } from '../../../server/http/read-input.ts';
import { noteRequest } from '../../../server/security/note-request.ts';
import { identityEndpoints } from '../identity.ts';
import { demandSession, describeSession } from './open-session.server.ts';
import { answerOn, type IdentityRouteParts } from './route-parts.server.ts';

export function mountSessionRoutes(app: Hono, parts: IdentityRouteParts): void {
  const { accounts, sessions, cookies, forgetTokens, security } = parts;

  answerOn(app, identityEndpoints.signOut, async (c) => {
    const { isEverywhere } = await readBody(c, identityEndpoints.signOut.body);
    const secret = cookies.session.read(c);
    const session = secret ? await sessions.find(secret) : null;
    if (isEverywhere) {
      if (!session) throw new AppError('unauthenticated');
      await accounts.raiseTokenVersion(session.user.id);
      await sessions.endAll(session.user.id);
      noteRequest(c, security, 'signed-out-everywhere', session.user.email);
    } else if (secret) {
      await sessions.end(secret);
    }
    cookies.session.remove(c);
    if (session) forgetTokens(session.user.id);
    return {};
  });

  answerOn(app, identityEndpoints.issueToken, async (c) => {
    await readBody(c, identityEndpoints.issueToken.body);
    const secret = cookies.session.read(c);
    if (!secret) return null;
    const session = await demandSession(c, parts).catch(async (refusal: unknown) => {
      const receiver = await sessions.findReceiver(secret);
      if (receiver === null && !(await sessions.isIdle(secret))) throw refusal;
      // The next person at this device is not told again.
      cookies.session.remove(c);
      if (receiver === null) throw new AppError('session-idle');
      throw new AppError('account-merged', {
        issues: [{ path: [], code: 'account-merged', message: receiver }],
      });
    });
    if (session.isExtended) cookies.session.write(c, session.secret);
    return describeSession(parts, session.user, session.id);
  });

  answerOn(app, identityEndpoints.listSessions, async (c) => {
    const { user, id } = await demandSession(c, parts);
    const open = await sessions.list(user.id);
    return {
      sessions: open.map(({ openedAt, lastUsedAt, ...session }) => ({
        ...session,
        openedAt: openedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: session.id === id,
      })),
    };
  });

  answerOn(app, identityEndpoints.endSession, async (c) => {
    const { user } = await demandSession(c, parts);
    const { id } = await readBody(c, identityEndpoints.endSession.body);
    await sessions.endById(user.id, id);
    noteRequest(c, security, 'session-ended');
    forgetTokens(user.id);
    return {};
  });

  answerOn(app, identityEndpoints.endOtherSessions, async (c) => {
    const { user, id } = await demandSession(c, parts);
    await readBody(c, identityEndpoints.endOtherSessions.body);
    await sessions.endOthers(user.id, id);
    noteRequest(c, security, 'session-ended');
    forgetTokens(user.id);
    return {};
  });
}
