import type { BodyOf } from '../../../contract/endpoint.ts';
import type { ClassLicenses, licenseEndpoints } from '../../../contract/licenses.ts';
import type { ClassField } from '../../../domain/classes/class-event.ts';
import { findBasePass, seatsOf } from '../../../domain/licenses/class-terms.ts';
import { mostSeats } from '../../../domain/licenses/license-configuration.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { setStudentQuantity } from '../../db/class-seats.ts';
import type { Queryable } from '../../db/database.ts';
import { attachLicense, listAppliedLicenses } from '../../db/licenses.ts';
import type { Services } from '../../services.ts';
import { checkQuantity } from '../classes/check-quantity.ts';
import { changeClassLicenses, holdUsable } from './apply-license.ts';
import { getLicenseConfiguration, settleClass } from './license-terms.ts';
import { getOwnClassById, readKey } from './own-license.ts';

/**
 * Adds the seats of an Add-On Pack to a class that has a pass, and lets in as many more students unless the teacher plans
 * with another number. Repeating is harmless.
 */
export async function applyAddOn(
  deps: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  body: BodyOf<(typeof licenseEndpoints)['applyAddOn']>,
): Promise<ClassLicenses> {
  const key = readKey(body.licenseKey);
  const configuration = getLicenseConfiguration(deps.content);
  return changeClassLicenses(deps, member, body.classID, async (tx, classId, at) => {
    const pack = await holdUsable(tx, member, { key, classId, types: ['ADD_ON_PACK'] });
    if (!pack) return false;
    const applied = await listAppliedLicenses(tx, classId);
    if (!findBasePass(configuration, applied)) throw new AppError('no-license-applied');
    const before = seatsOf(configuration, applied);
    // The last pack may bring fewer seats than it holds; one that would bring none is kept for another class.
    if (before >= mostSeats) throw new AppError('seats-full');
    await attachLicense(tx, { id: pack.id, classId, upgrades: null, now: at });
    const seats = await settleClass(tx, deps.content, classId, at);
    const about = { classId, actorId: member.userId, at };
    const details = { added: seats - before, seats };
    await recordClassEvent(tx, { ...about, kind: 'seats-added', details });
    if (
      await planStudents(tx, member, classId, { added: seats - before, wanted: body.studentQuantity, at })
    ) {
      const changed: ClassField[] = ['studentQuantity'];
      await recordClassEvent(tx, { ...about, kind: 'class-edited', details: { changed } });
    }
    return true;
  });
}

interface Planned {
  readonly added: number;
  /** What the teacher says. */
  readonly wanted: number | undefined;
  readonly at: Date;
}

/** @returns whether another number of students is planned with than before */
async function planStudents(
  tx: Queryable,
  member: Member,
  classId: string,
  { added, wanted, at }: Planned,
): Promise<boolean> {
  const record = await getOwnClassById(tx, member, classId);
  const { studentQuantity: planned, seats } = record;
  if (wanted !== undefined) checkQuantity(record, wanted);
  // A plan that a revoked pass left too large stays as it is.
  const next = wanted ?? Math.max(planned, Math.min(planned + added, seats));
  if (next !== planned) await setStudentQuantity(tx, classId, next, at);
  return next !== planned;
}
