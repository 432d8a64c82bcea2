import * as openid from 'openid-client';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { createOutsideFetch, outsideLimitMs } from '../../../server/http/outside-fetch.ts';
import type { ExternalSettings } from '../../../server/settings/external-settings.ts';
import type { ExternalPerson } from '../accounts/account-links.server.ts';
import { EmailSchema } from '../email-address.ts';

/** The secrets of one visit to the provider. */
interface ExternalAttempt {
  /** Identifies the attempt; the provider returns it in the address. */
  readonly state: string;
  /** The provider returns it in the ID token. */
  readonly nonce: string;
  /** PKCE (RFC 7636): the browser carries only its hash; the verifier itself goes from this server to the provider. */
  readonly verifier: string;
}

/** The authorization code flow of OpenID Connect, with PKCE, state and nonce. */
export interface ExternalProvider {
  readonly name: string;
  findAuthorizationUrl(attempt: ExternalAttempt, redirectUri: string): Promise<string>;
  /**
   * Exchanges the code in the address to which the provider sent the browser back for the person who signed in. Throws
   * for every unexpected answer.
   */
  exchange(returned: URL, attempt: ExternalAttempt): Promise<ExternalPerson>;
}

/** The algorithms that may sign an ID token if the provider's discovery document is not read. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

const PersonClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.stringbool()])),
  name: z.optional(z.string()),
});

export function createExternalProvider(
  settings: ExternalSettings,
  log: Pick<Logger, 'warn'>,
): ExternalProvider {
  const outside = createOutsideFetch({ service: 'the outside sign-in provider', log });
  const fetch: openid.CustomFetch = (url, options) => outside(url, options as RequestInit);
  let opening: Promise<openid.Configuration> | undefined;

  /** After a failure the provider is asked again the next time. */
  function open(): Promise<openid.Configuration> {
    opening ??= openProvider(settings, fetch).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    name: settings.name,

    async findAuthorizationUrl({ state, nonce, verifier }, redirectUri) {
      const url = openid.buildAuthorizationUrl(await open(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(settings.prompt && { prompt: settings.prompt }),
      });
      return url.href;
    },

    async exchange(returned, { state, nonce, verifier }) {
      const provider = await open();
      const tokens = await openid.authorizationCodeGrant(provider, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const token = tokens.claims();
      // The library looks at `azp` only in a token with several audiences.
      if (token?.azp !== undefined && token.azp !== settings.clientId)
        throw new Error('The ID token is for another client');
      let claims = PersonClaims.parse(token);
      if (claims.email === undefined && provider.serverMetadata().userinfo_endpoint)
        claims = PersonClaims.parse(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub));
      return {
        subject: claims.sub,
        email: EmailSchema.parse(claims.email),
        isEmailVerified: claims.email_verified === true,
        name: (claims.name ?? '').replace(/\p{Cc}/gu, '').slice(0, 200),
      };
    },
  };
}

/** Knows the provider's addresses as configured, or from its discovery document (OpenID Connect Discovery 1.0, 4). */
async function openProvider(
  settings: ExternalSettings,
  fetch: openid.CustomFetch,
): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, endpoints } = settings;
  const authentication = clientSecret ? basic(clientSecret) : openid.None();
  // The settings allow http on this machine alone.
  const isLocal = [issuer, ...Object.values(endpoints ?? {})].some((url) => url?.startsWith('http:'));
  // Without the first, the library trusts the connection and leaves the signature of an ID token unread.
  const execute = [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])];
  if (!endpoints) {
    const options = { execute, timeout: outsideLimitMs / 1000, [openid.customFetch]: fetch };
    const found = await openid.discovery(new URL(issuer), clientId, undefined, authentication, options);
    // The library forgives some providers another name.
    if (found.serverMetadata().issuer !== issuer)
      throw new Error('The discovery document names another issuer');
    return found;
  }
  const server = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.jwks,
    ...(endpoints.userinfo && { userinfo_endpoint: endpoints.userinfo }),
    id_token_signing_alg_values_supported: algorithms,
  };
  const configured = new openid.Configuration(server, clientId, undefined, authentication);
  configured.timeout = outsideLimitMs / 1000;
  configured[openid.customFetch] = fetch;
  for (const extend of execute) extend(configured);
  return configured;
}

/**
 * RFC 6749, 2.3.1: both parts are form-encoded first. The library's own `ClientSecretBasic` also encodes hyphens and
 * dots, and Google, which does not decode them, then knows no such client.
 */
function basic(clientSecret: string): openid.ClientAuth {
  const encode = (text: string) => new URLSearchParams({ t: text }).toString().slice(2);
  return (_, { client_id }, __, headers) => {
    const credentials = Buffer.from(`${encode(client_id)}:${encode(clientSecret)}`).toString('base64');
    headers.set('Authorization', `Basic ${credentials}`);
  };
}
