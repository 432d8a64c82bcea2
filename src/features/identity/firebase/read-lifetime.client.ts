import * as z from 'zod/mini';

const TokenTimesSchema = z.object({ iat: z.number(), exp: z.number() });

/**
 * Seconds a token lives: all of its life when it was made just now, however wrong this device's clock is, and what is
 * left of it at `atMs` when it was stored.
 */
export function readLifetimeS(token: string, atMs: number | null): number {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { iat, exp } = TokenTimesSchema.parse(JSON.parse(atob(part)));
  return atMs === null ? exp - iat : Math.min(exp - iat, Math.max(0, exp - Math.floor(atMs / 1000)));
}
