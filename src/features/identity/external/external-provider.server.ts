import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { ExternalPerson } from '../embedded/account-links.server.ts';
import { EmailSchema } from '../identity-session.ts';
import type { ExternalEndpoints, ExternalSettings } from './external-settings.server.ts';

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
  /** Exchanges the returned code for the person who signed in. Throws for every unexpected answer. */
  exchange(
    code: string,
    attempt: Omit<ExternalAttempt, 'state'>,
    redirectUri: string,
  ): Promise<ExternalPerson>;
}

const timeoutMs = 10_000;
/** Allows for clocks that differ a little. */
const clockToleranceS = 30;
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

const TokenReply = z.object({ id_token: z.string(), access_token: z.optional(z.string()) });
const PersonClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.stringbool()])),
  name: z.optional(z.string()),
});

export function createExternalProvider(settings: ExternalSettings): ExternalProvider {
  const { clientId, clientSecret } = settings;
  const readEndpoints = createEndpointReader(settings, (url) => ask(url, {}));
  let keys: { readonly url: string; readonly find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  async function verify(idToken: string, nonce: string): Promise<JWTPayload> {
    const { jwks: url } = await readEndpoints();
    if (keys?.url !== url)
      keys = { url, find: createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs }) };
    const { payload } = await jwtVerify(idToken, keys.find, {
      algorithms,
      issuer: settings.issuer,
      audience: clientId,
      clockTolerance: clockToleranceS,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    if (payload.nonce !== nonce) throw new Error('The ID token is of another attempt');
    if (payload.azp !== undefined && payload.azp !== clientId)
      throw new Error('The ID token is for another client');
    return payload;
  }

  return {
    name: settings.name,

    async findAuthorizationUrl({ state, nonce, verifier }, redirectUri) {
      const url = new URL((await readEndpoints()).authorization);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(settings.prompt && { prompt: settings.prompt }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchange(code, { nonce, verifier }, redirectUri) {
      const endpoints = await readEndpoints();
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...(!clientSecret && { client_id: clientId }),
      });
      const authorization = clientSecret ? { Authorization: basic(clientId, clientSecret) } : {};
      const reply = await ask(endpoints.token, { method: 'POST', body: form, headers: authorization });
      const tokens = TokenReply.parse(reply);
      let claims = PersonClaims.parse(await verify(tokens.id_token, nonce));
      if (claims.email === undefined && endpoints.userinfo && tokens.access_token) {
        const headers = { Authorization: `Bearer ${tokens.access_token}` };
        const info = PersonClaims.parse(await ask(endpoints.userinfo, { headers }));
        // OpenID Connect Core 1.0, 5.3.2: an answer about somebody else must not be used.
        if (info.sub !== claims.sub) throw new Error('The provider answered about somebody else');
        claims = info;
      }
      return {
        subject: claims.sub,
        email: EmailSchema.parse(claims.email),
        isEmailVerified: claims.email_verified === true,
        name: (claims.name ?? '').replace(/\p{Cc}/gu, '').slice(0, 200),
      };
    },
  };
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  // The body is not read: it may quote what was sent.
  if (!response.ok) throw new Error(`The outside provider answered ${response.status}`);
  return response.json();
}

/** RFC 6749, 2.3.1: both parts are form-encoded first. */
function basic(clientId: string, clientSecret: string): string {
  const encode = (text: string) => new URLSearchParams({ t: text }).toString().slice(2);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;
}

const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
});

/**
 * The provider's addresses: as configured, or from its discovery document (OpenID Connect Discovery 1.0, 4). After a
 * failure the document is requested again the next time.
 */
function createEndpointReader(
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
