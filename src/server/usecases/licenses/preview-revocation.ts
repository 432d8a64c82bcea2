import { findCoveredLabs, seatsOf, termsOf } from '../../../domain/licenses/class-terms.ts';
import type { LicenseKey } from '../../../domain/licenses/license-key.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { type ClassRecord, findClassById, listClassActivities } from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { type LicenseRecord, listAppliedLicenses, listLicensesByKey } from '../../db/licenses.ts';
import { getLicenseConfiguration, isPremium } from './license-terms.ts';

export interface RevokedFromClass {
  readonly record: ClassRecord;
  readonly seatsAfter: number;
  /** Ids of the labs that learners can no longer open. */
  readonly closedLabs: readonly string[];
}

export interface RevocationPreview {
  readonly licenses: readonly LicenseRecord[];
  readonly unknownKeys: readonly LicenseKey[];
  readonly classes: readonly RevokedFromClass[];
}

/** What revoking would touch, for the operator to agree to. Changes nothing. */
export async function previewRevocation(
  db: Queryable,
  content: ContentStore,
  keys: readonly LicenseKey[],
): Promise<RevocationPreview> {
  const licenses = await listLicensesByKey(db, keys);
  const known = new Set(licenses.map(({ key }) => key));
  const inUse = licenses.filter(({ status }) => status === 'APPLIED').flatMap(({ classId }) => classId ?? []);
  const ending = new Set(licenses.map(({ id }) => id));
  const classes: RevokedFromClass[] = [];
  for (const classId of new Set(inUse)) {
    const record = await findClassById(db, classId);
    if (record) classes.push(await previewClass(db, content, record, ending));
  }
  return { licenses, unknownKeys: keys.filter((key) => !known.has(key)), classes };
}

async function previewClass(
  db: Queryable,
  content: ContentStore,
  record: ClassRecord,
  ending: ReadonlySet<string>,
): Promise<RevokedFromClass> {
  const configuration = getLicenseConfiguration(content);
  const left = (await listAppliedLicenses(db, record.id)).filter(({ id }) => !ending.has(id));
  const labs = (await listClassActivities(db, record.id)).map(({ activityId, isCovered }) => ({
    id: activityId,
    isCovered,
    isPremium: isPremium(content, activityId),
  }));
  const covered = findCoveredLabs(termsOf(configuration, left), labs);
  const closedLabs = labs.filter(({ id, isCovered }) => isCovered && !covered.has(id)).map(({ id }) => id);
  return { record, seatsAfter: seatsOf(configuration, left), closedLabs };
}
