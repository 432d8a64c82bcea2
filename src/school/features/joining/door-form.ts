import type { ClassDoor } from './joining-endpoints.ts';

/**
 * With what the page of a class begins for whoever is not signed in: names to press, name and PIN of somebody who has an
 * account of the class, or the name of somebody new.
 */
export type DoorForm = 'names' | 'back' | 'new';

interface Door extends Pick<ClassDoor, 'hasClassAccounts'> {
  readonly hasNames: boolean;
  /** Most who come have an account already, because the teacher has made them from a list, or so the address says. */
  readonly isBack: boolean;
}

/** The page itself asks this, and so do the steps on the wall and the printed cards, which say what is on that page. */
export function firstFormOf({ hasNames, isBack, hasClassAccounts }: Door): DoorForm {
  if (hasNames) return 'names';
  return isBack && hasClassAccounts ? 'back' : 'new';
}
