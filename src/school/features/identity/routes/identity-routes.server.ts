import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../server/base/app-error.ts';
import { demandXsrfToken } from '../../../server/http/xsrf.ts';
import { identityEndpoints } from '../identity.ts';
import { mountAddressProofRoutes } from './address-proof-routes.server.ts';
import { mountExternalRoutes } from './external-routes.server.ts';
import { mountMailRoutes } from './mail-routes.server.ts';
import { demandOwnOrigin } from './own-origin.server.ts';
import { mountPasswordRoutes } from './password-routes.server.ts';
import { answerOn, type IdentityRouteParts } from './route-parts.server.ts';
import { mountSecondFactorRoutes } from './second-factor-routes.server.ts';
import { mountSessionRoutes } from './session-routes.server.ts';

const maxBodyBytes = 16 * 1024;

/** The embedded provider's endpoints, to be mounted at `/identity`. Refusals are thrown as `AppError`. */
export function createIdentityRoutes(parts: IdentityRouteParts): Hono {
  const app = new Hono();

  app.use(demandOwnOrigin(parts));
  const { session, challenge, pending, device } = parts.cookies;
  const isByCookie = (c: Context) => [session, challenge, pending, device].some((cookie) => cookie.read(c));
  app.use(demandXsrfToken(isByCookie, parts.isSecure));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('payload-too-large');
      },
    }),
  );

  const hasMail = parts.mailLinks !== null;
  answerOn(app, identityEndpoints.getConfig, () => ({
    provider: 'embedded' as const,
    methods: [
      'password' as const,
      ...(hasMail ? (['emailLink'] as const) : []),
      ...(parts.external ? (['google'] as const) : []),
    ],
    externalName: parts.external?.name ?? null,
    hasPasswordReset: hasMail,
    hasSessionList: true,
    hasSecondFactor: true,
    hasClassAccounts: parts.hasClassAccounts,
    passwordPolicy: { ...parts.passwordGuard.policy },
  }));
  app.get('/jwks', async (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(await parts.tokens.listPublicKeys());
  });
  mountPasswordRoutes(app, parts);
  mountSessionRoutes(app, parts);
  mountSecondFactorRoutes(app, parts);
  if (parts.mailLinks) mountMailRoutes(app, parts, parts.mailLinks);
  mountAddressProofRoutes(app, parts);
  if (parts.external) mountExternalRoutes(app, parts, parts.external);
  return app;
}
