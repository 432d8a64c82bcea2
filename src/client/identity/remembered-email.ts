import type { IdentityStorage } from './remembered-user.ts';

/** The address a sign-in link was asked for, kept in this browser until the link is opened in it. */
export interface RememberedEmail {
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
