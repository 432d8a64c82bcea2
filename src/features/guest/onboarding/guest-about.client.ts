import * as z from 'zod/mini';
import { localStore } from '../../../client/storage/browser-stores.ts';

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
