import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';

const count = 10;
/** 80 bits of chance: what is stored needs no salt and no slow hash. */
const bytes = 10;

/** As people read and keep them: `ABCD-EFGH-JKMN-PQRS`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => (toBase32(randomBytes(bytes)).match(/.{4}/g) ?? []).join('-'));
}

/** What is stored of a code, however it was typed; null for what cannot be one. Letters look like digits: 0, 1 and 8 are meant as O, I and B. */
export function hashRecoveryCode(typed: string): string | null {
  const compact = typed
    .toUpperCase()
    .replace(/[\s‐-―−_.-]/g, '')
    .replace(/[018]/g, (digit) => ({ '0': 'O', '1': 'I' })[digit] ?? 'B');
  return /^[A-Z2-7]{16}$/.test(compact) ? createHash('sha256').update(compact).digest('base64url') : null;
}
