import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import { findWorkRefusal } from '../classes/class-standing.ts';
import { lockClasses } from '../classes/rows/class-seats.server.ts';
import { type ClassRecord, findClassById } from '../classes/rows/classes.server.ts';
import { lockClass } from './rows/class-timeline.server.ts';

export interface LockedClass {
  readonly tx: Queryable;
  /** The class as read under the lock. */
  readonly record: ClassRecord;
  readonly now: Date;
}

interface Options {
  /** The change is also possible when the class is archived or disabled. */
  readonly isForEnded?: boolean;
  /** A student is removed by the change. */
  readonly hasLeavers?: boolean;
}

/**
 * Changes one of the caller's own classes and announces the change after the commit. A class has one change at a time.
 * An archived or disabled class is refused, unless the options allow it.
 */
export async function changeOwnClass<T>(
  { database, clock, hints }: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  typedCode: string,
  change: (parts: LockedClass) => Promise<T>,
  { isForEnded = false, hasLeavers = false }: Options = {},
): Promise<T> {
  const { id } = await getOwnClass(database, member, typedCode);
  const result = await inTransaction(database, async (tx) => {
    await lockClass(tx, id);
    const record = await readLocked(tx, member, id, isForEnded);
    return change({ tx, record, now: new Date(clock()) });
  });
  hints.announce(id);
  if (hasLeavers) hints.announce(id, 'leavers');
  return result;
}

interface TwoLockedClasses {
  readonly tx: Queryable;
  readonly from: ClassRecord;
  readonly to: ClassRecord;
  readonly now: Date;
}

/**
 * The same for two of the caller's own classes at once. They are locked in the order of their ids, so that two changes
 * in opposite directions do not wait for each other. Both codes may name one class. Students may leave the first.
 */
export async function changeTwoClasses<T>(
  { database, clock, hints }: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  typed: { readonly from: string; readonly to: string },
  change: (parts: TwoLockedClasses) => Promise<T>,
): Promise<T> {
  const fromId = (await getOwnClass(database, member, typed.from)).id;
  const toId = (await getOwnClass(database, member, typed.to)).id;
  const result = await inTransaction(database, async (tx) => {
    await lockClasses(tx, [fromId, toId]);
    const from = await readLocked(tx, member, fromId);
    const to = await readLocked(tx, member, toId);
    return change({ tx, from, to, now: new Date(clock()) });
  });
  for (const id of [fromId, toId]) hints.announce(id);
  hints.announce(fromId, 'leavers');
  return result;
}

/** A class of the caller's own that is locked already. An archived or disabled class is refused. */
export async function readLocked(
  tx: Queryable,
  member: Member,
  id: string,
  isForEnded = false,
): Promise<ClassRecord> {
  const record = await findClassById(tx, id);
  // The account may have ended meanwhile, and with it the ownership.
  if (record?.teacherId !== member.userId) throw new AppError('class-not-found');
  const refusal = isForEnded ? null : findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  return record;
}
