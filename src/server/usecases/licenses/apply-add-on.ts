import type { BodyOf } from '../../../contract/endpoint.ts';
import type { ClassLicenses, licenseEndpoints } from '../../../contract/licenses.ts';
import { findBasePass, seatsOf } from '../../../domain/licenses/class-terms.ts';
import { mostSeats } from '../../../domain/licenses/license-configuration.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { attachLicense, listAppliedLicenses } from '../../db/licenses.ts';
import type { Services } from '../../services.ts';
import { changeClassLicenses, holdUsable } from './apply-license.ts';
import { getLicenseConfiguration, settleClass } from './license-terms.ts';
import { readKey } from './own-license.ts';

/** Adds the seats of an Add-On Pack to a class that has a pass. Repeating is harmless. */
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
    const details = { added: seats - before, seats };
    await recordClassEvent(tx, { classId, kind: 'seats-added', details, actorId: member.userId, at });
    return true;
  });
}
