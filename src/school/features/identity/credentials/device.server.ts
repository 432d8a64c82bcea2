import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { IdentityCookies } from './cookies.server.ts';

/** The mark by which a browser is recognised later. On the first call, a new one is created and sent as a cookie. */
export function markDevice(c: Context, { device }: IdentityCookies): string {
  const held = device.read(c);
  const secret = held && /^[\w-]{43}$/.test(held) ? held : randomBytes(32).toString('base64url');
  device.write(c, secret);
  return digest(secret);
}

export function isDevice(c: Context, { device }: IdentityCookies, mark: string): boolean {
  const held = device.read(c);
  return held !== undefined && digest(held) === mark;
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
