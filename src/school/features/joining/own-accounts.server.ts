import { AppError } from '../../server/base/app-error.ts';
import type { Services } from '../../server/http/services.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import { readCode } from '../classes/class-access.server.ts';
import { findJoinRefusal } from '../classes/class-standing.ts';
import { demandSchoolOfClass } from '../legal/school-agreement.server.ts';

/**
 * An account becomes one of a student when its role is chosen, whichever way of signing in made it. Class accounts are
 * students from the beginning.
 * @throws AppError student-accounts-closed, student-account-needs-class, class-not-found, class-needs-school, or why
 * nobody new can join
 */
export async function demandStudentAccount(
  { env, doors, database }: Pick<Services, 'env' | 'doors' | 'database'>,
  visitor: Visitor,
  classCode: string | undefined,
): Promise<void> {
  if (env.studentAccounts === 'open') return;
  if (env.studentAccounts === 'none') throw new AppError('student-accounts-closed');
  if (classCode === undefined) throw new AppError('student-account-needs-class');
  const record = await doors.knock(visitor, readCode(classCode));
  const refusal = findJoinRefusal(record);
  if (refusal) throw new AppError(refusal);
  await demandSchoolOfClass({ env }, database, record);
}

/** Where students have class accounts alone, none of them becomes its student's own, also not by an earlier code. */
export function demandOwnAccounts({ env }: Pick<Services, 'env'>): void {
  if (env.studentAccounts === 'none') throw new AppError('student-accounts-closed');
}
