import * as z from 'zod/mini';
import { localStore, sessionStore } from '../../../client/storage/browser-stores.ts';

const AboutSchema = z.object({ role: z.string(), gradeLevel: z.string(), guestQuestion: z.string() });

/** What a guest has told about themselves, as keys of the reference lists. Never the birth date. */
export type GuestAbout = z.infer<typeof AboutSchema>;

export const emptyAbout: GuestAbout = { role: '', gradeLevel: '', guestQuestion: '' };

const keyOf = (productKey: string) => `${productKey}_guest_about`;

/** Kept in this browser, so that a guest who comes back finds the answers filled in. */
export function rememberAbout(productKey: string, about: GuestAbout): void {
  localStore.write(keyOf(productKey), JSON.stringify(about));
}

export function recallAbout(productKey: string): GuestAbout {
  try {
    return z.parse(AboutSchema, JSON.parse(localStore.read(keyOf(productKey)) ?? 'null'));
  } catch {
    return emptyAbout;
  }
}

export function forgetAbout(productKey: string): void {
  localStore.remove(keyOf(productKey));
}

const mayConsentKeyOf = (productKey: string) => `${productKey}_guest_may_consent`;

/** Keeps whether the guest is 16 or older, and nothing more about the age. A younger guest is not asked for consent. */
export function rememberFrom16(productKey: string, isFrom16: boolean): void {
  localStore.write(mayConsentKeyOf(productKey), String(isFrom16));
}

export function recallFrom16(productKey: string): boolean {
  return localStore.read(mayConsentKeyOf(productKey)) === 'true';
}

export function forgetFrom16(productKey: string): void {
  localStore.remove(mayConsentKeyOf(productKey));
}

/** The key has no product key before it, so that leaving guest mode does not remove it. */
const refusedKey = 'guest_too_young';

/** A guest who was too young stays so for the visit: another date in the same tab is not taken. */
export const ageRefusal = {
  isHeld: () => sessionStore.read(refusedKey) !== null,
  hold: () => sessionStore.write(refusedKey, '1'),
};
