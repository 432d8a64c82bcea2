import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { IdentityClient, IdentityUser } from './port.ts';

const IdentityContext = createContext<IdentityClient | null>(null);

/** Gives every component below the identity client of the page. */
export function IdentityArea({ client, children }: { client: IdentityClient; children: ReactNode }) {
  return <IdentityContext value={client}>{children}</IdentityContext>;
}

interface Identity {
  readonly client: IdentityClient;
  /** undefined until it is known whether somebody is signed in, null when nobody is. */
  readonly user: IdentityUser | null | undefined;
  /** False while `user` may be only the person of the last visit. */
  readonly isRestored: boolean;
}

/** The client and its user; draws again when the user changes, in this tab or another. */
export function useIdentity(): Identity {
  const client = useContext(IdentityContext);
  if (!client) throw new Error('useIdentity needs an IdentityArea above it');
  const user = useSyncExternalStore(client.subscribe, client.getUser, getUnknown);
  const isRestored = useSyncExternalStore(client.subscribe, client.isRestored, isNever);
  return { client, user, isRestored };
}

// While a page is prerendered it is not known who is signed in.
function getUnknown(): undefined {
  return undefined;
}

function isNever(): boolean {
  return false;
}

/**
 * Calls back when somebody else is here than before: after a sign-in, after a sign-out and at the end of guest mode, in
 * this tab or another. A page that is loaded and finds out who is here is no change.
 */
export function onPersonChanged(
  identity: Pick<IdentityClient, 'getUser' | 'subscribe'>,
  forget: () => void,
): void {
  const whoIsHere = () => {
    const user = identity.getUser();
    return user === undefined ? undefined : (user?.id ?? null);
  };
  let last = whoIsHere();
  identity.subscribe(() => {
    const now = whoIsHere();
    if (last !== undefined && now !== undefined && now !== last) forget();
    if (now !== undefined) last = now;
  });
}

/**
 * Calls back when the user changes or signs out, in this tab or another, so that data loaded for one person is not
 * shown to the next.
 */
export function onUserLeft(
  identity: Pick<IdentityClient, 'getUser' | 'subscribe'>,
  forget: () => void,
): void {
  let lastId = identity.getUser()?.id;
  identity.subscribe(() => {
    const id = identity.getUser()?.id;
    if (id !== lastId && lastId !== undefined) forget();
    lastId = id;
  });
}
