import type { TeacherClass } from '../../../contract/classes.ts';
import type { Member } from '../../actor.ts';
import { countLicensesEndedWith } from '../../db/class-changes.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import type { Services } from '../../services.ts';
import { archiveClass } from './archive-class.ts';
import { changeOwnClass } from './change-own-class.ts';
import { viewOwnClass } from './class-views.ts';

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
      if (await archiveClass(tx, record.id, now)) {
        const endedLicenses = await countLicensesEndedWith(tx, record.id, now);
        const what = { kind: 'class-archived', details: { endedLicenses } } as const;
        await recordClassEvent(tx, { ...what, classId: record.id, actorId: member.userId, at: now });
      }
      return record.id;
    },
    { isForEnded: true },
  );
  return viewOwnClass(services, classId);
}
