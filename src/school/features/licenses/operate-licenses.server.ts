import { randomBytes } from 'node:crypto';
import { type Database, inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Services } from '../../server/http/services.ts';
import {
  findCoveredLabs,
  type LicenseEnding,
  type LicenseType,
  seatsOf,
  termsOf,
} from '../classes/passes.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import {
  type ClassRecord,
  findClassById,
  listClassActivities,
  recordClassEvent,
} from '../classes/rows/classes.server.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { insertLicenses, listKnownLicenses } from './issued-license-rows.server.ts';
import { createLicenseKey, type LicenseKey } from './license-key.ts';
import {
  endLicenses,
  type LicenseRecord,
  listAppliedLicenses,
  listLicensesByKey,
  lockLicenses,
  releaseUpgrades,
} from './license-rows.server.ts';
import { getLicenseConfiguration, isPremium, settleClass } from './pass-terms.server.ts';

export async function issueLicenses(
  { database, clock }: { readonly database: Database; clock(): number },
  wanted: { readonly type: LicenseType; readonly count: number },
): Promise<LicenseKey[]> {
  return inTransaction(database, (tx) => addFreshKeys(tx, { ...wanted, orderLine: null }, new Date(clock())));
}

export async function addFreshKeys(
  tx: Queryable,
  { type, count, orderLine }: { type: LicenseType; count: number; orderLine: string | null },
  now: Date,
): Promise<LicenseKey[]> {
  const keys: LicenseKey[] = [];
  // There are 31^8 keys: a key that is taken is very improbable, and is replaced by another.
  for (let attempt = 0; keys.length < count && attempt < 5; attempt += 1) {
    const fresh = new Set<LicenseKey>();
    while (fresh.size < count - keys.length) {
      const key = createLicenseKey(randomBytes(32));
      if (key) fresh.add(key);
    }
    const added = await insertLicenses(
      tx,
      [...fresh].map((key) => ({ key, type, orderLine })),
      now,
    );
    keys.push(...added);
  }
  if (keys.length < count) throw new Error('no free licence keys were found');
  return keys.sort();
}

interface ImportOutcome {
  readonly key: LicenseKey;
  /** `other-type`: the key is known as a licence of another kind, and stays that. */
  readonly outcome: 'added' | 'known' | 'other-type';
}

/** Imports keys that were created elsewhere. Known keys are not changed, whatever their status. */
export async function importLicenses(
  { database, clock }: { readonly database: Database; clock(): number },
  entries: readonly { readonly key: LicenseKey; readonly type: LicenseType }[],
): Promise<ImportOutcome[]> {
  return inTransaction(database, async (tx) => {
    const wanted = entries.map(({ key, type }) => ({ key, type, orderLine: null }));
    const added = await insertLicenses(tx, wanted, new Date(clock()));
    const types = await listKnownLicenses(
      tx,
      entries.map(({ key }) => key),
    );
    return entries.map(({ key, type }): ImportOutcome => {
      if (added.has(key)) return { key, outcome: 'added' };
      return { key, outcome: types.get(key) === type ? 'known' : 'other-type' };
    });
  });
}

interface Revocation {
  /** The licences as they were before, without those that had ended already. */
  readonly revoked: readonly LicenseRecord[];
  /** Classes whose seats or labs may have changed: notify their listeners after the commit. */
  readonly classIds: readonly string[];
}

/** A licence was applied, or became available, after it was read and before it was locked. */
class ChangedMeanwhile extends Error {}

/**
 * Ends licences permanently, on the operator's order. Their classes lose the seats and labs; students stay, no work is
 * lost, and the timeline of each class records it. A repeated call changes nothing.
 * @param listKeys lists the keys; called in the transaction, before anything is locked
 */
export async function revokeLicenses(
  { database, content, clock }: Pick<Services, 'content' | 'clock'> & { readonly database: Database },
  listKeys: (tx: Queryable) => Promise<readonly LicenseKey[]>,
): Promise<Revocation> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(database, async (tx) =>
        endHeld(tx, content, await listKeys(tx), new Date(clock())),
      );
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === 5) throw error;
    }
  }
}

async function endHeld(
  tx: Queryable,
  content: Services['content'],
  keys: readonly LicenseKey[],
  at: Date,
): Promise<Revocation> {
  const classIds = classesOf(await listLicensesByKey(tx, keys));
  await lockClasses(tx, classIds);
  const held = [...(await lockLicenses(tx, keys)).values()];
  // Classes must be locked before licences, so a class that is found only now cannot be locked any more.
  if (classesOf(held).some((id) => !classIds.includes(id))) throw new ChangedMeanwhile();
  const revoked = held.filter(({ status }) => status !== 'INVALID');
  const because: LicenseEnding = 'revoked';
  const ids = revoked.map(({ id }) => id);
  await endLicenses(tx, ids, because, at);
  await releaseUpgrades(tx, ids);
  for (const classId of classIds) {
    const seats = await settleClass(tx, content, classId, at);
    for (const { type } of revoked.filter((license) => license.classId === classId)) {
      const details = { type, seats };
      await recordClassEvent(tx, { classId, kind: 'license-revoked', details, actorId: null, at });
    }
  }
  return { revoked, classIds };
}

function classesOf(licenses: readonly LicenseRecord[]): string[] {
  const inUse = licenses.filter(({ status }) => status === 'APPLIED');
  return [...new Set(inUse.flatMap(({ classId }) => classId ?? []))].sort();
}

export interface RevokedFromClass {
  readonly record: ClassRecord;
  readonly seatsAfter: number;
  /** Ids of the labs that learners can no longer open. */
  readonly closedLabs: readonly string[];
}

interface RevocationPreview {
  readonly licenses: readonly LicenseRecord[];
  readonly unknownKeys: readonly LicenseKey[];
  readonly classes: readonly RevokedFromClass[];
}

/** What revoking would change, for the operator's confirmation. Changes nothing. */
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
