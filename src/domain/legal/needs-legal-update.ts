import type { LegalField, LegalVersions } from './legal-versions.ts';

/**
 * Whether somebody has to be asked (again). Apart from the table of documents, which no first load needs.
 * @param accepted null before the first time
 * @param current null where the versions could not be found out, for whatever reason: nobody is asked then
 */
export function needsLegalUpdate(accepted: LegalVersions | null, current: LegalVersions | null): boolean {
  if (current === null) return false;
  const fields = Object.keys(current) as LegalField[];
  return accepted === null || fields.some((field) => accepted[field] !== current[field]);
}
