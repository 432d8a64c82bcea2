import { isBasePass } from '../classes/passes.ts';
import type { License } from './license-endpoints.ts';

interface TaughtClass {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly isDisabled: boolean;
  readonly isDemonstration: boolean;
  readonly labs: readonly { readonly title: string; readonly hasOpenLesson: boolean }[];
}

export interface LicensedClass {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The key of its pass; null: it has none. */
  readonly passKey: string | null;
  /** Titles of its labs without a lesson that learners can work in yet. */
  readonly closedLabs: readonly string[];
}

/**
 * The classes for which a license can be used: a pass for a class without one, an upgrade for a class with a Digital Lab
 * Pass, an Add-On Pack for a class with any pass. No pass is offered where it would open no lesson. The server decides;
 * this leaves out what it would refuse.
 * @param licenses every license of the teacher's
 */
export function findFittingClasses(
  { type }: Pick<License, 'type'>,
  licenses: readonly Pick<License, 'type' | 'status' | 'classID' | 'licenseKey'>[],
  classes: readonly TaughtClass[],
): LicensedClass[] {
  const applied = licenses.filter(({ status }) => status === 'APPLIED');
  return classes.flatMap(({ id, code, name, isArchived, isDisabled, isDemonstration, labs }) => {
    if (isArchived || isDisabled || isDemonstration) return [];
    const own = applied.filter(({ classID }) => classID === id);
    const pass = own.find((one) => isBasePass(one.type));
    const isUpgraded =
      pass?.type === 'ALL_ACCESS_PASS' || own.some((one) => one.type === 'ALL_ACCESS_PASS_UPGRADE');
    const closed = labs.filter(({ hasOpenLesson }) => !hasOpenLesson);
    const opensNothing = labs.length > 0 && closed.length === labs.length;
    const fits = isBasePass(type)
      ? pass === undefined && !opensNothing
      : pass !== undefined && (type === 'ADD_ON_PACK' || !(isUpgraded || opensNothing));
    const closedLabs = type === 'ADD_ON_PACK' ? [] : closed.map(({ title }) => title);
    return fits ? [{ id, code, name, passKey: pass?.licenseKey ?? null, closedLabs }] : [];
  });
}
