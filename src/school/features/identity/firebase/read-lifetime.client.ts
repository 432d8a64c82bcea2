import * as z from 'zod/mini';

const TokenTimesSchema = z.object({ iat: z.number(), exp: z.number() });

/**
 * The seconds for which a token is still valid.
 * @param atMs null for a token issued just now, which has its whole lifetime even if this device's clock is wrong; for
 *   a stored token, the present time
 */
export function readLifetimeS(token: string, atMs: number | null): number {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { iat, exp } = TokenTimesSchema.parse(JSON.parse(atob(part)));
  return atMs === null ? exp - iat : Math.min(exp - iat, Math.max(0, exp - Math.floor(atMs / 1000)));
}
