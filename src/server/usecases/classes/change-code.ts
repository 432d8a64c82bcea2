import type { TeacherClass } from '../../../contract/classes.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import type { Member } from '../../actor.ts';
import { replaceCode } from '../../db/class-codes.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import type { Services } from '../../services.ts';
import { changeOwnClass } from './change-own-class.ts';
import { readCode } from './class-access.ts';
import { withFreshCode } from './fresh-code.ts';
import { viewOwnClass } from './view-taught-class.ts';

/**
 * Gives a class a new code. Nobody joins by the old one any more; members, their links and answers that wait on a
 * device still find the class by it. Asked again with the code that was replaced, nothing changes: a press that was
 * sent twice makes one code.
 */
export async function changeCode(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  typedCode: string,
): Promise<TeacherClass> {
  const classId = await changeOwnClass(services, member, typedCode, async ({ tx, record, now }) => {
    const former = record.code;
    if (former === readCode(typedCode)) {
      await withFreshCode((next) => replaceCode(tx, record.id, { former, next }, now));
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: 'code-changed',
        details: { formerCode: formatClassCode(former) },
      });
    }
    return record.id;
  });
  return viewOwnClass(services, classId);
}
