import { localStore } from '../../data/browser-stores.ts';

const keyOf = (productKey: string) => `${productKey}_guest_later`;

/** Somebody who has said "not now" is offered the work quietly from then on. Another person is asked anew. */
export function rememberLater(productKey: string, userId: string): void {
  localStore.write(keyOf(productKey), userId);
}

export function isForLater(productKey: string, userId: string): boolean {
  return localStore.read(keyOf(productKey)) === userId;
}
