import { localStore } from '../../client/storage/browser-stores.ts';

const keyOf = (productKey: string) => `${productKey}_guest_join_code`;

/** Keeps the code of a class that somebody looks around before joining, so that they can join later. */
export function keepJoinCode(productKey: string, code: string): void {
  localStore.write(keyOf(productKey), code);
}

/** null where there is none. */
export function readJoinCode(productKey: string): string | null {
  return localStore.read(keyOf(productKey));
}

export function forgetJoinCode(productKey: string): void {
  localStore.remove(keyOf(productKey));
}
