import * as z from 'zod/mini';
import type { IdentityUser } from '../../client/identity/port.ts';

/** The part of `localStorage` that is used. Any call may throw where storage is blocked or full. */
export type IdentityStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly length?: number;
};

/**
 * Whether a write was refused because the storage is full. Where a browser browses privately, or a policy blocks storage,
 * the write is refused although nothing is stored.
 */
export function isFullStorage(storage: IdentityStorage, error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError' && (storage.length ?? 0) > 0;
}

const StoredUserSchema = z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) });

/** The data kept in the browser between visits: the last user, for a start without network. Never a token. */
interface RememberedUser {
  read(): IdentityUser | null;
  write(user: IdentityUser): void;
  remove(): void;
  /** True for a sign-out that has not reached the server: the session cookie would sign the next visitor in. */
  isSignOutPending(): boolean;
  setSignOutPending(isPending: boolean): void;
  /**
   * False in private windows and where a policy blocks storage. True for a full storage, though nothing new is kept
   * there.
   */
  isAvailable(): boolean;
}

/** `localStorage`, or null where even reading that property throws. */
export function openIdentityStorage(): IdentityStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function createRememberedUser(productKey: string, storage: IdentityStorage | null): RememberedUser {
  const userKey = `${productKey}_identity_user`;
  const pendingKey = `${productKey}_identity_sign_out`;
  const probeKey = `${productKey}_identity_probe`;

  function attempt<T>(action: (storage: IdentityStorage) => T, otherwise: T): T {
    try {
      return storage ? action(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }

  return {
    read: () =>
      attempt((held) => {
        const stored = z.safeParse(StoredUserSchema, JSON.parse(held.getItem(userKey) ?? 'null'));
        return stored.success ? { ...stored.data, isAnonymous: false } : null;
      }, null),
    write: ({ id, name, email }) =>
      attempt((held) => held.setItem(userKey, JSON.stringify({ id, name, email })), undefined),
    remove: () => attempt((held) => held.removeItem(userKey), undefined),
    isSignOutPending: () => attempt((held) => held.getItem(pendingKey) !== null, false),
    setSignOutPending: (isPending) =>
      attempt((held) => (isPending ? held.setItem(pendingKey, '1') : held.removeItem(pendingKey)), undefined),
    isAvailable: () =>
      attempt((held) => {
        try {
          held.setItem(probeKey, '1');
          held.removeItem(probeKey);
          return true;
        } catch (error) {
          return isFullStorage(held, error);
        }
      }, false),
  };
}

/**
 * All guests of a browser have this id, because nothing distinguishes them. The storage keys of a guest's work begin
 * with it.
 */
export const guestUserId = 'guest';

const guest = { id: guestUserId, name: '<GUEST>', email: null, isAnonymous: true } as const;

// Always the same objects, so that components do not render again without a change.
export const newGuest: IdentityUser = { ...guest, isAnonymousOnborded: false };
export const onboardedGuest: IdentityUser = { ...guest, isAnonymousOnborded: true };

/** The guest that the stored value describes; null when there is none. */
export function recallGuest(stored: string | null | undefined): IdentityUser | null {
  if (stored === 'true') return onboardedGuest;
  return stored === 'false' ? newGuest : null;
}

/** The address a sign-in link was asked for, kept in this browser until the link is opened in it. */
interface RememberedEmail {
  read(): string | null;
  write(email: string): void;
  remove(): void;
}

export function createRememberedEmail(productKey: string, storage: IdentityStorage | null): RememberedEmail {
  const key = `${productKey}_identity_link_email`;
  const attempt = <T>(action: (held: IdentityStorage) => T, otherwise: T): T => {
    try {
      return storage ? action(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt((held) => held.getItem(key), null),
    write: (email) => attempt((held) => held.setItem(key, email), undefined),
    remove: () => attempt((held) => held.removeItem(key), undefined),
  };
}
