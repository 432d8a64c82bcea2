import type { DeletionReceipt } from '../../../contract/account.ts';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findDeletionOf, insertDeletion } from '../../db/account-deletions.ts';
import { listOpenClassIds } from '../../db/classes.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { countPersonalRows, erasePersonalRows } from '../../db/personal-rows.ts';
import { lockPerson } from '../../db/persons.ts';
import { takeProfile } from '../../db/profiles.ts';
import { createId } from '../../id.ts';
import type { Services } from '../../services.ts';
import { archiveClass } from '../classes/archive-class.ts';
import { identityDeletion } from './delete-identity.ts';

type Needs = Pick<Services, 'database' | 'identity' | 'limits' | 'outbox' | 'hints' | 'clock'>;

// Years of work of one student are some ten thousand rows.
const patienceMs = 20_000;

/**
 * Ends an account in one transaction: archives what the person teaches, removes what is held about them, closes the
 * door to signing in, and leaves the order to delete the identity itself, which may be elsewhere. Of any number of
 * calls the first ends it and all are given the same receipt.
 */
export async function deleteAccount(
  services: Needs,
  actor: Actor,
  receiptId: string = createId(),
): Promise<DeletionReceipt> {
  const { receipt, archived } = await inTransaction(services.database, async (tx) => {
    // Before the lock: a second call waits for the first.
    await tx.query(`SET LOCAL statement_timeout = ${patienceMs}`);
    await lockPerson(tx, actor.userId);
    const earlier = await findDeletionOf(tx, actor.userId);
    return earlier ? { receipt: earlier, archived: [] } : endAccount(services, tx, actor, receiptId);
  });
  for (const classId of archived) services.hints.announce(classId);
  return receipt;
}

async function endAccount(
  { identity, limits, outbox, clock }: Needs,
  tx: Queryable,
  actor: Actor,
  id: string,
) {
  const { userId, email } = actor;
  const now = new Date(clock());
  const profile = await takeProfile(tx, userId);
  const archived: string[] = [];
  for (const classId of await listOpenClassIds(tx, userId)) {
    if (await archiveClass(tx, classId, now, userId)) archived.push(classId);
  }
  const counts = { ...(await countPersonalRows(tx, userId)), archivedClasses: archived.length };
  const receipt: DeletionReceipt = { id, role: profile?.role ?? null, endedAt: now.toISOString(), counts };
  // Somebody else's number, which no honest client has.
  if (!(await insertDeletion(tx, userId, receipt))) throw new AppError('invalid-request');
  const limitSubjects = limits.subjectsOf(actor);
  await erasePersonalRows(tx, { userId, email, standIn: `ended:${id}`, limitSubjects });
  await identity.closeAccount(tx, userId);
  await outbox.add(tx, identityDeletion, { userId });
  return { receipt, archived };
}
