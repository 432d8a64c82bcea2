import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import { findWorkRefusal } from '../classes/class-standing.ts';
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
}

/**
 * Changes one of the caller's own classes, one change of a class at a time, and announces it after the commit. An
 * archived or disabled class is refused, unless the options allow it.
 */
export async function changeOwnClass<T>(
  { database, clock, hints }: Pick<Services, 'database' | 'clock' | 'hints'>,
  member: Member,
  typedCode: string,
  change: (parts: LockedClass) => Promise<T>,
  { isForEnded = false }: Options = {},
): Promise<T> {
  const { id } = await getOwnClass(database, member, typedCode);
  const result = await inTransaction(database, async (tx) => {
    await lockClass(tx, id);
    const record = await findClassById(tx, id);
    // The account may have ended meanwhile, and with it the ownership.
    if (record?.teacherId !== member.userId) throw new AppError('class-not-found');
    const refusal = isForEnded ? null : findWorkRefusal(record);
    if (refusal) throw new AppError(refusal);
    return change({ tx, record, now: new Date(clock()) });
  });
  hints.announce(id);
  return result;
}
