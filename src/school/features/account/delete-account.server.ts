import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import {
  jsonb,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../server/database/statement.ts';
import type { Actor } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import type { AccountEndReason } from '../classes/class-event.ts';
import { listOpenClassIds, recordClassEvent } from '../classes/rows/classes.server.ts';
import { hashOfPerson, lockPerson } from '../profile/persons.server.ts';
import { takeProfile } from '../profile/profiles.server.ts';
import { archiveClass } from '../teaching/archive-class.server.ts';
import { deleteDemonstration } from '../teaching/demonstration/rows/demonstrations.server.ts';
import { type DeletedKind, type DeletionReceipt, deletedKinds } from './account-endpoints.ts';
import { identityDeletion } from './delete-identity.server.ts';
import { countPersonalRows, erasePersonalRows, listLosses } from './rows/personal-rows.server.ts';

/** Returns false when another deletion already has that id. */
const insertDeletion = statement('insert-deletion', {
  text: `INSERT INTO account_deletions (id, subject_hash, role, ended_at, counts) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO NOTHING`,
  values: (userId: string, { id, role, endedAt, counts }: DeletionReceipt) => [
    id,
    hashOfPerson(userId),
    role,
    endedAt,
    JSON.stringify(counts),
  ],
}).some;

const columns = {
  id: uuid(),
  role: nullable(text<NonNullable<DeletionReceipt['role']>>()),
  endedAt: timestamp(),
  counts: jsonb<Omit<DeletionReceipt['counts'], 'supportMessages'>>(),
};
const selection = 'SELECT id, role, ended_at AS "endedAt", counts FROM account_deletions';

const findRow = statement('find-deletion', {
  columns,
  text: `${selection} WHERE id = $1`,
  values: (id: string) => [id],
}).first;

const findRowOf = statement('find-deletion-of', {
  columns,
  text: `${selection} WHERE subject_hash = $1`,
  values: (userId: string) => [hashOfPerson(userId)],
}).first;

export async function findDeletion(db: Queryable, id: string): Promise<DeletionReceipt | null> {
  const row = await findRow(db, id);
  return row && toReceipt(row);
}

async function findDeletionOf(db: Queryable, userId: string): Promise<DeletionReceipt | null> {
  const row = await findRowOf(db, userId);
  return row && toReceipt(row);
}

function toReceipt(row: RowOf<typeof columns>): DeletionReceipt {
  // Receipts from before there was a contact form do not count messages.
  return { ...row, counts: { supportMessages: 0, ...row.counts }, endedAt: row.endedAt.toISOString() };
}

/** Whose account ends. */
type Leaver = Pick<Actor, 'userId' | 'email'>;

/** The few services that this needs. An operator's command, which runs beside the server, has no others. */
export interface DeleteAccountNeeds extends Pick<Services, 'database' | 'clock'> {
  readonly identity: Pick<Services['identity'], 'closeAccount'>;
  readonly limits: Pick<Services['limits'], 'subjectsOf'>;
  readonly outbox: Pick<Services['outbox'], 'add'>;
  readonly hints: Pick<Services['hints'], 'announce'>;
}

export interface Ending {
  readonly receiptId?: string;
  /** Why a student's account ends, as the timelines of its classes say it. */
  readonly because?: AccountEndReason;
  /** Throws where the account must not end any more. It runs when nobody else can use or delete the account. */
  readonly check?: (tx: Queryable) => Promise<void>;
  /** What was deleted with a membership before the account ended with it. The receipt counts it. */
  readonly before?: Partial<Readonly<Record<DeletedKind, number>>>;
}

/** Raises the statement timeout: years of work of one student are some ten thousand rows. */
const takeTime = statement('take-time-for-deletion', { text: `SET LOCAL statement_timeout = '20s'` }).run;

/**
 * Ends an account in one transaction: archives the classes the person teaches, deletes what is stored about them,
 * prevents further sign-ins, and queues the deletion of the identity itself, which another service may hold. The first
 * call ends the account; later calls return the same receipt.
 */
export async function deleteAccount(
  services: DeleteAccountNeeds,
  actor: Leaver,
  ending: Ending = {},
): Promise<DeletionReceipt> {
  const { receipt, changed } = await inTransaction(services.database, async (tx) => {
    // The timeout is set before the lock, where a second call waits for the first.
    await takeTime(tx);
    await lockPerson(tx, actor.userId);
    const earlier = await findDeletionOf(tx, actor.userId);
    return earlier ? { receipt: earlier, changed: [] } : endAccount(services, tx, actor, ending);
  });
  for (const classId of changed) services.hints.announce(classId);
  return receipt;
}

async function endAccount(
  { identity, limits, outbox, clock }: DeleteAccountNeeds,
  tx: Queryable,
  actor: Leaver,
  { receiptId: id = createId(), because = 'own-act', before = {}, check }: Ending,
) {
  const { userId, email } = actor;
  const now = new Date(clock());
  const profile = await takeProfile(tx, userId);
  await check?.(tx);
  await deleteDemonstration(tx, userId);
  const archived: string[] = [];
  for (const classId of await listOpenClassIds(tx, userId)) {
    if (await archiveClass(tx, classId, now, userId)) archived.push(classId);
  }
  const found = { ...(await countPersonalRows(tx, userId)), archivedClasses: archived.length };
  const counts = addCounts(found, before);
  const receipt: DeletionReceipt = { id, role: profile?.role ?? null, endedAt: now.toISOString(), counts };
  // The id belongs to another person's deletion, which no honest client sends.
  if (!(await insertDeletion(tx, userId, receipt))) throw new AppError('invalid-request');
  const losses = await listLosses(tx, userId);
  for (const { classId, answers, attempts, isMerged } of losses)
    await recordClassEvent(tx, {
      ...{ classId, actorId: null, at: now, kind: 'student-account-ended' },
      details: { because: isMerged ? 'merged' : because, answers, attempts },
    });
  const limitSubjects = limits.subjectsOf(actor);
  await erasePersonalRows(tx, { userId, email, standIn: `ended:${id}`, limitSubjects });
  await identity.closeAccount(tx, userId);
  await outbox.add(tx, identityDeletion, { userId });
  return { receipt, changed: [...archived, ...losses.map(({ classId }) => classId)] };
}

function addCounts(
  counts: DeletionReceipt['counts'],
  before: NonNullable<Ending['before']>,
): DeletionReceipt['counts'] {
  const sum = (kind: DeletedKind) => [kind, counts[kind] + (before[kind] ?? 0)] as const;
  return { ...counts, ...Object.fromEntries(deletedKinds.map(sum)) };
}
