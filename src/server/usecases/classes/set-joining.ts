import type { TeacherClass } from '../../../contract/classes.ts';
import type { Member } from '../../actor.ts';
import { setJoiningPaused } from '../../db/class-changes.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import type { Services } from '../../services.ts';
import { changeOwnClass } from './change-own-class.ts';
import { viewOwnClass } from './view-taught-class.ts';

/** Pauses joining, or lets people join again. Who is in the class works on. */
export async function setJoining(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  code: string,
  { isPaused }: { readonly isPaused: boolean },
): Promise<TeacherClass> {
  const classId = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    if (await setJoiningPaused(tx, record.id, isPaused, now))
      await recordClassEvent(tx, {
        classId: record.id,
        actorId: member.userId,
        at: now,
        kind: isPaused ? 'joining-paused' : 'joining-resumed',
        details: {},
      });
    return record.id;
  });
  return viewOwnClass(services, classId);
}
