import { AppError } from '../../server/base/app-error.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import { refuseDemonstration } from '../classes/class-access.server.ts';
import { findWorkRefusal } from '../classes/class-standing.ts';
import {
  type BasePassType,
  basePassTypes,
  findCoveredLabs,
  isBasePass,
  type LicenseConfiguration,
  seatsOf,
  termsOf,
} from '../classes/passes.ts';
import { lockClasses, setCovered, setSeats } from '../classes/rows/class-seats.server.ts';
import {
  type ClassRecord,
  countWaitingClasses,
  findClassById,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { licenseConfigurationName } from './configuration-collection.server.ts';
import { type LicenseKey, readLicenseKey } from './license-key.ts';
import {
  everyLicense,
  type LicenseRecord,
  listAppliedLicenses,
  listTeacherLicenses,
  lockLicenses,
} from './license-rows.server.ts';

/** The published terms of every pass; null where the content has none. */
export function findLicenseConfiguration(content: ContentStore): LicenseConfiguration | null {
  const document = content.findDocument(licenseConfigurationName, licenseConfigurationName);
  // This was written by our own publication, see `configuration-collection.server.ts`.
  return document && (document.full as LicenseConfiguration);
}

export function getLicenseConfiguration(content: ContentStore): LicenseConfiguration {
  const configuration = findLicenseConfiguration(content);
  if (!configuration) throw new Error('the content holds no licenses/license-activity-configuration.yaml');
  return configuration;
}

/**
 * Gives a class the seats and the covered labs of its present licences. A change of its licences or labs must call this
 * in the same transaction, which has locked the class. Returns the seats.
 */
export async function settleClass(
  tx: Queryable,
  content: ContentStore,
  classId: string,
  now: Date,
): Promise<number> {
  const configuration = getLicenseConfiguration(content);
  const applied = await listAppliedLicenses(tx, classId);
  const seats = seatsOf(configuration, applied);
  await setSeats(tx, classId, seats, now);
  const labs = (await listClassActivities(tx, classId)).map(({ activityId, isCovered }) => ({
    id: activityId,
    isCovered,
    isPremium: isPremium(content, activityId),
  }));
  await setCovered(tx, classId, [...findCoveredLabs(termsOf(configuration, applied), labs)]);
  return seats;
}

/** A lab that is no longer published needs no pass: nobody can open it. */
export function isPremium(content: ContentStore, activityId: string): boolean {
  return content.findActivity(activityId)?.activity.isPremium ?? false;
}

/** Whether the planned students and labs of a class fit the terms of a pass. */
type Fits = (type: BasePassType) => boolean;

/** Whether a teacher has an unused pass that fits. */
export async function holdsFittingPass(tx: Queryable, teacherId: string, fits: Fits): Promise<boolean> {
  return isAnyFitting(await listUnused(tx, teacherId), fits);
}

/** The same for one more waiting class: there must be more unused passes than classes that wait already. */
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

/** Accepts the exact form only; the pages convert what people type. */
export function readKey(text: string): LicenseKey {
  const key = readLicenseKey(text);
  if (!key) throw new AppError('license-malformed');
  return key;
}

/**
 * Throws unless the licence is a valid one of the teacher's. A key that nobody has redeemed gives the same error as one
 * that does not exist: only redeeming, whose attempts are limited, may distinguish the two.
 */
export function checkOwn(record: LicenseRecord | null | undefined, member: Member): LicenseRecord {
  if (!record || record.status === 'ISSUED') throw new AppError('license-unknown');
  if (record.teacherId !== member.userId)
    throw new AppError(record.teacherId === null ? 'license-revoked' : 'license-used');
  if (record.status === 'INVALID') throw new AppError('license-revoked');
  return record;
}

/** A licence of the caller's, locked until the transaction ends. */
export async function holdOwnLicense(tx: Queryable, member: Member, key: LicenseKey): Promise<LicenseRecord> {
  return checkOwn((await lockLicenses(tx, [key])).get(key), member);
}

/** The caller's class, locked until the transaction ends and read after the lock. Throws for one that cannot change. */
export async function holdOwnClass(tx: Queryable, member: Member, classId: string): Promise<ClassRecord> {
  const record = await getOwnClassById(tx, member, classId);
  await lockClasses(tx, [record.id]);
  const held = await getOwnClassById(tx, member, classId);
  const refusal = findWorkRefusal(held);
  if (refusal) throw new AppError(refusal);
  refuseDemonstration(held);
  return held;
}

export async function getOwnClassById(db: Queryable, member: Member, classId: string): Promise<ClassRecord> {
  const record = isId(classId) ? await findClassById(db, classId) : null;
  if (record?.teacherId !== member.userId) throw new AppError('class-not-found');
  return record;
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
