import { localStore } from '../browser-stores.ts';

// Apart from the lists themselves: signing out is part of every page's first load, reading the lists is not.

export const storageKeyOf = (productKey: string) => `${productKey}_joined_classes`;
export const pagesKeyOf = (productKey: string) => `${productKey}_class_pages`;

/** For sign-out: the next person at this device finds nothing. */
export function forgetJoinedClasses(productKey: string): void {
  localStore.remove(storageKeyOf(productKey));
  localStore.remove(pagesKeyOf(productKey));
}
