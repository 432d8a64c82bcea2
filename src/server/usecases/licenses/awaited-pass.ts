import { type BasePassType, basePassTypes, isBasePass } from '../../../domain/licenses/license.ts';
import { countWaitingClasses } from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { everyLicense, type LicenseRecord, listTeacherLicenses } from '../../db/licenses.ts';

/** Whether the plan of a class keeps within the terms of a pass. */
type Fits = (type: BasePassType) => boolean;

/** Whether a teacher has an unused pass that fits. */
export async function holdsFittingPass(tx: Queryable, teacherId: string, fits: Fits): Promise<boolean> {
  return isAnyFitting(await listUnused(tx, teacherId), fits);
}

/** The same for one more class that is to wait: not every unused pass may have a class that waits for it already. */
export async function mayWaitForPass(tx: Queryable, teacherId: string, fits: Fits): Promise<boolean> {
  const unused = await listUnused(tx, teacherId);
  return isAnyFitting(unused, fits) && unused.length > (await countWaitingClasses(tx, teacherId));
}

function listUnused(tx: Queryable, teacherId: string): Promise<LicenseRecord[]> {
  const filter = { ...everyLicense, statuses: ['AVAILABLE'], types: basePassTypes };
  return listTeacherLicenses(tx, teacherId, filter);
}

function isAnyFitting(passes: readonly LicenseRecord[], fits: Fits): boolean {
  return passes.some(({ type }) => isBasePass(type) && fits(type));
}
