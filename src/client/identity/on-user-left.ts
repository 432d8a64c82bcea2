import type { IdentityClient } from './port.ts';

/**
 * Calls back when the person who was here is not any more, in this tab or after a change in another: what their
 * requests brought must not be there for the next one.
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
