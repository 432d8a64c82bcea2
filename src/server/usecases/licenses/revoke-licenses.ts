import type { LicenseEnding } from '../../../domain/licenses/license.ts';
import type { LicenseKey } from '../../../domain/licenses/license-key.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { lockClasses } from '../../db/class-seats.ts';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import {
  endLicenses,
  type LicenseRecord,
  listLicensesByKey,
  lockLicenses,
  releaseUpgrades,
} from '../../db/licenses.ts';
import type { Services } from '../../services.ts';
import { settleClass } from './license-terms.ts';

export interface Revocation {
  /** As they were before; those that had ended already are not among them. */
  readonly revoked: readonly LicenseRecord[];
  /** Classes whose seats or labs may be others now: tell their listeners after the commit. */
  readonly classIds: readonly string[];
}

/** A licence was applied, or came free, between the look at it and the lock. */
class ChangedMeanwhile extends Error {}

/**
 * Ends licences for good, by the operator's word. Seats and labs go with them; students stay, nobody's work is lost, and
 * the timeline of each class tells. Repeating is harmless.
 * @param listKeys which ones; called in the transaction, before anything is held
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
  // Holding a licence and waiting for its class would be the wrong way round.
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
