import type { ReplyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Services } from '../../server/http/services.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import { readCode } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { endedTeacherName, findJoinRefusal } from '../classes/class-standing.ts';
import type { ClassRecord } from '../classes/rows/classes.server.ts';
import { shortNamesOf } from '../classes/short-names.ts';
import { lacksSchoolAgreement } from '../legal/school-agreement.server.ts';
import type { ClassDoor, joiningEndpoints } from './joining-endpoints.ts';
import { listAtDoor } from './rows/door.server.ts';

const standings = {
  'class-archived': 'inactive',
  'class-waiting': 'inactive',
  'class-disabled': 'paused',
  'class-full': 'full',
} as const satisfies Record<NonNullable<ReturnType<typeof findJoinRefusal>>, ClassDoor['standing']>;

/**
 * The class of a code for somebody who is not signed in. By a former code nobody new comes in and no names are shown. A
 * student who has joined before can still come back, because links to lessons outlive a change of the code.
 * @throws AppError class-not-found for a code that no class has or had
 */
export async function lookAtClass(
  { doors, database, identity, env }: Pick<Services, 'doors' | 'database' | 'identity' | 'env'>,
  visitor: Visitor,
  code: string,
): Promise<ReplyOf<(typeof joiningEndpoints)['lookAtClass']>> {
  const asked = readCode(code);
  const record = await doors.knock(visitor, asked, 'any');
  const isFormer = record.code !== asked;
  const refusal = findJoinRefusal(record);
  const lacksSchool = refusal === null && (await lacksSchoolAgreement({ env }, database, record.teacherId));
  const hasNames =
    record.showsNames &&
    identity.classAccounts !== null &&
    !isFormer &&
    !record.isArchived &&
    !record.isDisabled;
  const hasAccounts = identity.classAccounts !== null && !record.areClassAccountsOff;
  const isListed = hasAccounts && !isFormer && record.hasListedAccounts;
  return {
    ...(isListed && { isListed }),
    ...(hasNames && { names: shortNamesOf(await listAtDoor(database, record.id)) }),
    code: formatClassCode(asked),
    name: record.name,
    teacherName: record.teacherName || endedTeacherName,
    standing: isFormer ? 'former' : refusal ? standings[refusal] : lacksSchool ? 'school' : 'open',
    hasClassAccounts: hasAccounts,
  };
}

/** @throws AppError class-accounts-off, or why nobody new can join */
export function demandRoomForClassAccount(record: ClassRecord): void {
  if (record.areClassAccountsOff) throw new AppError('class-accounts-off');
  const refusal = findJoinRefusal(record);
  if (refusal) throw new AppError(refusal);
}
