import type { BodyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { basePassTypes, findBasePass, type LicenseType } from '../classes/passes.ts';
import { endWaiting } from '../classes/rows/class-seats.server.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import type { ClassLicenses, licenseEndpoints } from './license-endpoints.ts';
import type { LicenseKey } from './license-key.ts';
import { attachLicense, type LicenseRecord, listAppliedLicenses } from './license-rows.server.ts';
import { viewClassLicenses } from './license-views.server.ts';
import {
  getLicenseConfiguration,
  getOwnClassById,
  holdOwnClass,
  holdOwnLicense,
  readKey,
  settleClass,
} from './pass-terms.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;

/** Applies a base pass to a class that has none. A repeated call changes nothing. */
export async function applyLicense(
  deps: Deps,
  member: Member,
  body: BodyOf<(typeof licenseEndpoints)['applyLicense']>,
): Promise<ClassLicenses> {
  const key = readKey(body.licenseKey);
  return changeClassLicenses(deps, member, body.classID, async (tx, classId, now) => {
    const license = await holdUsable(tx, member, { key, classId, types: basePassTypes });
    if (!license) return false;
    const applied = await listAppliedLicenses(tx, classId);
    if (findBasePass(getLicenseConfiguration(deps.content), applied)) throw new AppError('license-present');
    await attachPass(tx, deps.content, member, { license, classId, now });
    return true;
  });
}

/** Applies a pass to a locked class that has none, and gives the class the seats and labs of the pass. */
export async function attachPass(
  tx: Queryable,
  content: Services['content'],
  member: Member,
  { license, classId, now }: { license: LicenseRecord; classId: string; now: Date },
): Promise<void> {
  await attachLicense(tx, { id: license.id, classId, upgrades: null, now });
  await endWaiting(tx, classId);
  const seats = await settleClass(tx, content, classId, now);
  const details = { type: license.type, seats };
  await recordClassEvent(tx, { classId, kind: 'license-applied', details, actorId: member.userId, at: now });
}

interface Use {
  readonly key: LicenseKey;
  readonly classId: string;
  /** The kinds of licence that this action accepts. */
  readonly types: readonly LicenseType[];
}

/** A licence of the caller's that can be applied to the class; null where it is already applied to it. */
export async function holdUsable(
  tx: Queryable,
  member: Member,
  { key, classId, types }: Use,
): Promise<LicenseRecord | null> {
  const license = await holdOwnLicense(tx, member, key);
  if (!types.includes(license.type)) throw new AppError('license-kind');
  if (license.status === 'AVAILABLE') return license;
  if (license.classId === classId) return null;
  throw new AppError('license-applied');
}

/**
 * Changes the licences of a class in one transaction that locks it. `change` returns whether anything changed.
 * A change is refused that would leave fewer seats than students the teacher plans for.
 */
export async function changeClassLicenses(
  { database, content, clock, hints }: Deps,
  member: Member,
  classId: string,
  change: (tx: Queryable, classId: string, now: Date) => Promise<boolean>,
): Promise<ClassLicenses> {
  const hasChanged = await inTransaction(database, async (tx) => {
    const held = await holdOwnClass(tx, member, classId);
    if (!(await change(tx, held.id, new Date(clock())))) return false;
    const { seats, studentQuantity } = await getOwnClassById(tx, member, held.id);
    // After a revoked pass the plan may exceed the seats already. A change that takes no seats is then still allowed.
    if (studentQuantity > seats && seats < held.seats) throw new AppError('seats-exceeded');
    return true;
  });
  const record = await getOwnClassById(database, member, classId);
  if (hasChanged) {
    hints.announce(record.id);
    hints.announce(record.id, 'stops');
  }
  return viewClassLicenses(database, content, record);
}
