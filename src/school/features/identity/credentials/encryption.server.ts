import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** For texts that a copy of the database must not give away: private keys, and secrets of second factors. */
export interface Encryption {
  encrypt(text: string): string;
  /** null where no secret decrypts it. */
  decrypt(stored: string): string | null;
}

/** Rows from before 2026-11-29 name the secret they were encrypted with. Each secret is tried, so nothing asks for it. */
const nameOfSecret = /^\$ba\$\d+\$/;

/** XChaCha20-Poly1305 under the SHA-256 of a secret, in hexadecimal digits. The first secret encrypts, all of them decrypt. */
export function createEncryption(secrets: readonly [string, ...string[]]): Encryption {
  const cipherOf = (secret: string) =>
    managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());

  return {
    encrypt: (text) => Buffer.from(cipherOf(secrets[0]).encrypt(Buffer.from(text))).toString('hex'),
    decrypt(stored) {
      const data = Buffer.from(stored.replace(nameOfSecret, ''), 'hex');
      for (const secret of secrets) {
        try {
          return Buffer.from(cipherOf(secret).decrypt(data)).toString();
        } catch {
          // Another secret encrypted it, or nobody: the tag tells no more.
        }
      }
      return null;
    },
  };
}
