import { findWorkRefusal } from '../../../domain/classes/class-standing.ts';
import { type LicenseKey, readLicenseKey } from '../../../domain/licenses/license-key.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { lockClasses } from '../../db/class-seats.ts';
import { type ClassRecord, findClassById } from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { type LicenseRecord, lockLicenses } from '../../db/licenses.ts';

/** Pages forgive how a key is typed; here it has its one form. */
export function readKey(text: string): LicenseKey {
  const key = readLicenseKey(text);
  if (!key) throw new AppError('license-malformed');
  return key;
}

/**
 * What a licence is to a teacher. A key that nobody redeemed answers like one that does not exist: only redeeming, which
 * is counted, may tell the two apart.
 */
export function checkOwn(record: LicenseRecord | null | undefined, member: Member): LicenseRecord {
  if (!record || record.status === 'ISSUED') throw new AppError('license-unknown');
  if (record.teacherId !== member.userId)
    throw new AppError(record.teacherId === null ? 'license-revoked' : 'license-used');
  if (record.status === 'INVALID') throw new AppError('license-revoked');
  return record;
}

/** A licence of the caller's, held until the transaction ends. */
export async function holdOwnLicense(tx: Queryable, member: Member, key: LicenseKey): Promise<LicenseRecord> {
  return checkOwn((await lockLicenses(tx, [key])).get(key), member);
}

/** The caller's class, held until the transaction ends and read after that; it must be one that can be changed. */
export async function holdOwnClass(tx: Queryable, member: Member, classId: string): Promise<ClassRecord> {
  const record = await getOwnClassById(tx, member, classId);
  await lockClasses(tx, [record.id]);
  const held = await getOwnClassById(tx, member, classId);
  const refusal = findWorkRefusal(held);
  if (refusal) throw new AppError(refusal);
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
