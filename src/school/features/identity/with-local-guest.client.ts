import {
  type IdentityClient,
  type IdentityUser,
  type MemberIdentityClient,
  SignInError,
} from '../../client/identity/port.ts';
import {
  type IdentityStorage,
  isFullStorage,
  newGuest,
  onboardedGuest,
  recallGuest,
} from './remembered-user.client.ts';
import type { TabChannel } from './tab-channel.client.ts';

export interface LocalGuestOptions {
  /** Prefix of the storage key. */
  readonly productKey: string;
  /** null where it is blocked: nobody can be a guest then. */
  readonly storage: IdentityStorage | null;
  readonly channel: Pick<TabChannel, 'post' | 'listen'>;
}

/**
 * Adds the guest to a provider's client. A guest exists in this browser only; neither the provider nor the server is
 * notified. A person who signs in stops being a guest.
 */
export function withLocalGuest(
  members: MemberIdentityClient,
  { productKey, storage, channel }: LocalGuestOptions,
): IdentityClient {
  const key = `${productKey}_isAnonymousOnborded`;
  const listeners = new Set<() => void>();
  let guest = attempt(() => recallGuest(storage?.getItem(key)), null);

  function become(next: IdentityUser | null) {
    if (next === guest) return;
    guest = next;
    for (const listener of listeners) listener();
  }

  function mayEnter(held: IdentityStorage, value: string): boolean {
    try {
      held.setItem(key, value);
      return true;
    } catch (error) {
      return isFullStorage(held, error);
    }
  }

  /** Makes the visitor this guest in this tab, in the other tabs and at later visits. */
  function enter(next: IdentityUser): IdentityUser {
    // With a full storage the visitor is a guest as long as this page is open.
    if (!storage || !mayEnter(storage, String(next.isAnonymousOnborded)))
      throw new SignInError('NO_WEB_STORAGE');
    become(next);
    channel.post({ kind: next.isAnonymousOnborded ? 'guest-onboarded' : 'guest' });
    return next;
  }

  function leave() {
    attempt(() => storage?.removeItem(key), undefined);
    become(null);
  }

  members.subscribe(() => {
    if (members.getUser() && guest) return leave();
    for (const listener of listeners) listener();
  });
  channel.listen(({ kind }) => {
    if (kind === 'signed-out') become(null);
    else if (kind === 'guest') become(newGuest);
    else if (kind === 'guest-onboarded') become(onboardedGuest);
  });

  return {
    ...members,
    getUser: () => members.getUser() || guest || members.getUser(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async continueAsGuest() {
      return members.getUser() || guest || enter(newGuest);
    },
    async confirmGuestOnboarding() {
      if (guest) enter(onboardedGuest);
    },
    async signOut(options) {
      if (members.getUser() || !guest) return members.signOut(options);
      leave();
      channel.post({ kind: 'signed-out' });
    },
  };
}

/** Storage may be blocked or full. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
