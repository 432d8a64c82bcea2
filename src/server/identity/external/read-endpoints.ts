import * as z from 'zod/mini';
import type { ExternalEndpoints, ExternalSettings } from './external-settings.ts';

const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
});

/**
 * The provider's addresses: as configured, or from its discovery document (OpenID Connect Discovery 1.0, 4). A provider
 * that is down when it is first needed is asked again the next time.
 */
export function createEndpointReader(
  settings: ExternalSettings,
  ask: (url: string) => Promise<unknown>,
): () => Promise<ExternalEndpoints> {
  let reading: Promise<ExternalEndpoints> | undefined;

  async function discover(): Promise<ExternalEndpoints> {
    const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const document = DiscoverySchema.parse(await ask(url));
    if (document.issuer !== settings.issuer) throw new Error('The discovery document names another issuer');
    return {
      authorization: document.authorization_endpoint,
      token: document.token_endpoint,
      jwks: document.jwks_uri,
      userinfo: document.userinfo_endpoint,
    };
  }

  return () => {
    if (settings.endpoints) return Promise.resolve(settings.endpoints);
    reading ??= discover().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
