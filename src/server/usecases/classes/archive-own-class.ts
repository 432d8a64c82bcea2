import type { TeacherClass } from '../../../contract/classes.ts';
import type { Member } from '../../actor.ts';
import type { Services } from '../../services.ts';
import { archiveClass } from './archive-class.ts';
import { changeOwnClass } from './change-own-class.ts';
import { viewOwnClass } from './view-taught-class.ts';

/** Ends a class for good at its teacher's word. Repeating is harmless. */
export async function archiveOwnClass(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  code: string,
): Promise<TeacherClass> {
  const classId = await changeOwnClass(
    services,
    member,
    code,
    async ({ tx, record, now }) => {
      await archiveClass(tx, record.id, now, member.userId);
      return record.id;
    },
    { isForEnded: true },
  );
  return viewOwnClass(services, classId);
}
