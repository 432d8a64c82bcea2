import type { ClassDoor } from './joining-endpoints.ts';

/**
 * What the page of a class shows first to a person who is not signed in: names to press, fields for a name and a PIN,
 * or one field for a new name.
 */
export type DoorForm = 'names' | 'back' | 'new';

interface Door extends Pick<ClassDoor, 'hasClassAccounts'> {
  readonly hasNames: boolean;
  /**
   * true: most students have an account already, because the teacher has made accounts from a list, or because the
   * address says so.
   */
  readonly isBack: boolean;
}

/** The page itself asks this. So do the steps on the wall and the printed cards, which describe that page. */
export function firstFormOf({ hasNames, isBack, hasClassAccounts }: Door): DoorForm {
  if (hasNames) return 'names';
  return isBack && hasClassAccounts ? 'back' : 'new';
}
