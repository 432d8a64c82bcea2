import type { IdentityUser } from './port.ts';

/**
 * Every guest of a browser is the same one: there is nothing by which anybody could be recognised.
 * Keys of the work a guest leaves on the device begin with it.
 */
export const guestUserId = 'guest';

const guest = { id: guestUserId, name: '<GUEST>', email: null, isAnonymous: true } as const;

// The same objects every time, so that nobody draws for nothing.
export const newGuest: IdentityUser = { ...guest, isAnonymousOnborded: false };
export const onboardedGuest: IdentityUser = { ...guest, isAnonymousOnborded: true };

/** The guest by what is stored of one; null: there is none. */
export function recallGuest(stored: string | null | undefined): IdentityUser | null {
  if (stored === 'true') return onboardedGuest;
  return stored === 'false' ? newGuest : null;
}
