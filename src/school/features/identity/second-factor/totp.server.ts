import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, steps of 30 seconds.
const stepMs = 30_000;
const digits = 6;
/** A code of the step before or after is taken, too: clocks differ, and typing takes time. */
const window = 1;

/** The code of one step (RFC 4226, section 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash[hash.length - 1] ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was typed; null where the code is of none of the present steps. */
export function findStep(secret: Uint8Array, typed: string, nowMs: number): number | null {
  const given = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(given)) return null;
  const now = Math.floor(nowMs / stepMs);
  let found: number | null = null;
  for (let step = now - window; step <= now + window; step += 1) {
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(given))) found = step;
  }
  return found;
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: what people type into an app that has no camera. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/**
 * A code in base 32 as people type it, without signs between its letters; null for text that is none of that length. The
 * digits 0, 1 and 8, which no code contains, are read as the similar letters O, I and B.
 */
export function readBase32(typed: string, length: number): string | null {
  const compact = typed
    .toUpperCase()
    .replace(/[\s‐-―−_.-]/g, '')
    .replace(/[018]/g, (digit) => ({ '0': 'O', '1': 'I' })[digit] ?? 'B');
  return /^[A-Z2-7]*$/.test(compact) && compact.length === length ? compact : null;
}

/** A code in groups of four, which are easier to read and to type. */
export function groupCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** The content of the QR code. The app shows issuer and account as the name of the entry. */
export function totpUriOf(secret: Uint8Array, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
