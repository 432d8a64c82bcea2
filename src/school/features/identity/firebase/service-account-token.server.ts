import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { outsideLimitMs } from '../../../server/http/outside-fetch.ts';
import type { ServiceAccount } from '../../../server/settings/firebase-settings.ts';

const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/identitytoolkit';
/** A token that ends sooner than this is replaced. */
const aheadMs = 60_000;

const ReplySchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Access tokens of a service account (RFC 7523, 2.1). One is kept until shortly before it expires. */
export function createServiceAccountToken(
  account: ServiceAccount,
  now: () => number,
  fetch: typeof globalThis.fetch,
): () => Promise<string> {
  let held: { token: string; endsAtMs: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const askedAtMs = now();
    const issuedAtS = Math.floor(askedAtMs / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience(tokenUrl)
      .setIssuedAt(issuedAtS)
      .setExpirationTime(issuedAtS + 3600)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(outsideLimitMs),
    });
    // The body is not read: it may quote what was sent.
    if (!response.ok) throw new Error(`The service account was refused with ${response.status}`);
    const reply = ReplySchema.parse(await response.json());
    held = { token: reply.access_token, endsAtMs: askedAtMs + reply.expires_in * 1000 };
    return held.token;
  }

  return async () => {
    if (held && now() < held.endsAtMs - aheadMs) return held.token;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
