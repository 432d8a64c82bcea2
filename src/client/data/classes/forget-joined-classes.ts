import { localStore } from '../local-store.ts';

// Apart from the list itself: signing out is part of every page's first load, reading the list is not.

export const storageKeyOf = (productKey: string) => `${productKey}_joined_classes`;

/** For sign-out: the next person at this device finds nothing. */
export function forgetJoinedClasses(productKey: string): void {
  localStore.remove(storageKeyOf(productKey));
}
