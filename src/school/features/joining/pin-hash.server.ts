import { createHmac, hkdfSync } from 'node:crypto';
import type { TurnPath } from '../../server/base/turns.ts';
import {
  hashPassword,
  verifyNobodysPassword,
  verifyPassword,
} from '../identity/credentials/password.server.ts';

export interface CheckedPin {
  readonly isRight: boolean;
  /** The stored form is one that is no longer written: without a key, or with a former secret. */
  readonly isFormer: boolean;
}

/**
 * Hashes PINs with a key that the database does not have. There are only 10,000 PINs, so anybody with a copy of the
 * database could break a slow hash alone within a minute.
 */
export interface PinHashes {
  /** @throws AppError busy */
  hash(pin: string, turn: TurnPath): Promise<string>;
  /**
   * Takes as long for an empty hash, which no PIN fits, as for any other.
   * @throws AppError busy
   */
  check(attempt: { readonly hash: string; readonly pin: string }, turn: TurnPath): Promise<CheckedPin>;
}

/** The beginning of a keyed hash. A full stop, the mark of its key, another full stop and the argon2id hash follow. */
const form = 'hmac-sha256';

/** @param secrets those of the installation: with the first one PINs are stored, with all of them they are checked */
export function createPinHashes(secrets: readonly [string, ...string[]]): PinHashes {
  const keys = secrets.map(deriveKey);
  const present = keys[0] as PinKey;

  return {
    async hash(pin, turn) {
      return `${form}.${present.mark}.${await hashPassword(present.code(pin), turn)}`;
    },
    async check({ hash, pin }, turn) {
      const [, mark, keyed] = hash.match(/^hmac-sha256\.([\w-]+)\.(.+)$/) ?? [];
      const key = keys.find((one) => one.mark === mark);
      if (hash === '' || (keyed !== undefined && key === undefined)) {
        await verifyNobodysPassword(pin, turn);
        return { isRight: false, isFormer: false };
      }
      const attempt =
        keyed !== undefined && key ? { hash: keyed, password: key.code(pin) } : { hash, password: pin };
      return { isRight: await verifyPassword(attempt, turn), isFormer: key !== present };
    },
  };
}

interface PinKey {
  /** Tells which secret a row was stored with, so that a PIN costs one slow hash however many secrets there are. */
  readonly mark: string;
  code(pin: string): string;
}

/** The labels make keys that are good for nothing else that the secret protects. */
function deriveKey(secret: string): PinKey {
  const derive = (label: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', label, bytes));
  const key = derive('class-account-pin', 32);
  return {
    mark: derive('class-account-pin-mark', 6).toString('base64url'),
    code: (pin) => createHmac('sha256', key).update(pin).digest('base64url'),
  };
}

declare module '../../server/http/services.ts' {
  interface Services {
    /** Hashes the PINs of class accounts. */
    readonly pins: PinHashes;
  }
}
