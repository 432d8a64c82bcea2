import type { ReplyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import type { Services } from '../../server/services.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { endedTeacherName, findJoinRefusal } from '../classes/class-standing.ts';
import type { ClassRecord } from '../classes/rows/classes.server.ts';
import type { ClassDoor, joiningEndpoints } from './joining-endpoints.ts';

const standings = {
  'class-archived': 'inactive',
  'class-waiting': 'inactive',
  'class-disabled': 'paused',
  'class-full': 'full',
} as const satisfies Record<NonNullable<ReturnType<typeof findJoinRefusal>>, ClassDoor['standing']>;

/**
 * The class of a code for somebody who is not signed in.
 * @throws AppError class-not-found for a code that no class has now
 */
export async function lookAtClass(
  { doors, identity }: Pick<Services, 'doors' | 'identity'>,
  visitor: Visitor,
  code: string,
): Promise<ReplyOf<(typeof joiningEndpoints)['lookAtClass']>> {
  const record = await doors.knock(visitor, code);
  const refusal = findJoinRefusal(record);
  return {
    code: formatClassCode(record.code),
    name: record.name,
    teacherName: record.teacherName || endedTeacherName,
    standing: refusal ? standings[refusal] : 'open',
    hasClassAccounts: identity.classAccounts !== null && !record.areClassAccountsOff,
  };
}

/** @throws AppError class-accounts-off, or why nobody new can join */
export function demandRoomForClassAccount(record: ClassRecord): void {
  if (record.areClassAccountsOff) throw new AppError('class-accounts-off');
  const refusal = findJoinRefusal(record);
  if (refusal) throw new AppError(refusal);
}
