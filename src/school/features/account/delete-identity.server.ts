import * as z from 'zod/mini';
import type { Outbox } from '../../server/outbox/outbox.ts';
import type { IdentityProvider } from '../identity/embedded/port.server.ts';

/** Kind of the outbox row that requests the deletion. */
export const identityDeletion = 'delete-identity';

const Order = z.object({ userId: z.string() });

/** Deletes identities whose accounts have ended. It is tried until it succeeds, because the person was told so. */
export function handleIdentityDeletions(
  outbox: Pick<Outbox, 'handle'>,
  identity: Pick<IdentityProvider, 'deleteAccount'>,
): void {
  outbox.handle(identityDeletion, (payload) => identity.deleteAccount(Order.parse(payload).userId), {
    isNeverGivenUp: true,
  });
}
