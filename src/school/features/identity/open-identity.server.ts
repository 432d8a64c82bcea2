import {
  createEmbeddedIdentity,
  type EmbeddedIdentityOptions,
} from './embedded/create-embedded-identity.server.ts';
import type { IdentityProvider } from './embedded/port.server.ts';

/** The provider that the settings name. */
export async function openIdentity(options: EmbeddedIdentityOptions): Promise<IdentityProvider> {
  const settings = options.env.firebase;
  if (!settings) return createEmbeddedIdentity(options);
  const { createFirebaseIdentity } = await import('./firebase/create-firebase-identity.server.ts');
  return createFirebaseIdentity({ ...options, settings });
}
