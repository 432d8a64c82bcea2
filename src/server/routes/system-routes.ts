import { systemEndpoints } from '../../contract/system.ts';
import { AppError } from '../app-error.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';

export function mountSystemRoutes(mount: Mount, services: Services): void {
  const { env, identity, database, content } = services;
  mount(systemEndpoints.getPublicConfig, async () => ({
    productName: env.productName,
    productKey: env.productKey,
    theme: env.theme,
    contentKey: env.contentKey,
    identityProvider: identity.name,
    contact: env.legalNames.contact,
    ...(env.firebase && { firebase: env.firebase.web }),
    ...(env.redirectOrigins.length > 0 && { redirectOrigins: [...env.redirectOrigins] }),
    operatorContact: env.legalNames.contact,
    ...(env.storeUrl && { storeUrl: env.storeUrl }),
    ...(env.tokenSync && { tokenSync: env.tokenSync }),
  }));
  mount(systemEndpoints.isAlive, async () => ({ status: 'ok' as const }));
  mount(systemEndpoints.isReady, async () => {
    await database.query('SELECT 1').catch((cause: unknown) => {
      throw new AppError('busy', { cause });
    });
    if (content.listActivities().length === 0) throw new AppError('busy');
    return { status: 'ok' as const };
  });
}
