import type { BodyOf } from '../../../contract/endpoint.ts';
import type { ClassLicenses, licenseEndpoints } from '../../../contract/licenses.ts';
import { findBasePass } from '../../../domain/licenses/class-terms.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { attachLicense, listAppliedLicenses } from '../../db/licenses.ts';
import type { Services } from '../../services.ts';
import { changeClassLicenses, holdUsable } from './apply-license.ts';
import { getLicenseConfiguration, settleClass } from './license-terms.ts';
import { readKey } from './own-license.ts';

/** Turns the pass of a class into the greater one. The pass it had stays beneath. Repeating is harmless. */
export async function upgradeLicense(
  deps: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  body: BodyOf<(typeof licenseEndpoints)['upgradeLicense']>,
): Promise<ClassLicenses> {
  const upgradeKey = readKey(body.upgradeLicense);
  const baseKey = readKey(body.baseLicense);
  const configuration = getLicenseConfiguration(deps.content);
  const { from, to } = configuration.ALL_ACCESS_PASS_UPGRADE;
  return changeClassLicenses(deps, member, body.classID, async (tx, classId, at) => {
    const upgrade = await holdUsable(tx, member, {
      key: upgradeKey,
      classId,
      types: ['ALL_ACCESS_PASS_UPGRADE'],
    });
    if (!upgrade) return false;
    const applied = await listAppliedLicenses(tx, classId);
    const base = applied.find(({ key }) => key === baseKey);
    if (!base) throw new AppError('no-license-applied');
    if (base.type !== from || findBasePass(configuration, applied) !== from)
      throw new AppError('nothing-to-upgrade');
    await attachLicense(tx, { id: upgrade.id, classId, upgrades: base.id, now: at });
    await settleClass(tx, deps.content, classId, at);
    const details = { from, to };
    await recordClassEvent(tx, { classId, kind: 'license-upgraded', details, actorId: member.userId, at });
    return true;
  });
}
