import { AppError } from '../../server/base/app-error.ts';
import { statement } from '../../server/database/statement.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { readMissingProof } from '../identity/missing-proof.server.ts';
import { isPremium } from './pass-terms.server.ts';

type Needs = Pick<Services, 'env' | 'identity' | 'database'>;

const teachesOpenLab = statement('teaches-open-lab', {
  text: `SELECT FROM classes c JOIN class_activities ca ON ca.class_id = c.id
     WHERE c.teacher_id = $1 AND ca.activity_id = $2 AND ca.is_covered AND NOT c.is_demonstration LIMIT 1`,
  values: (teacherId: string, activityId: string) => [teacherId, activityId],
}).some;

/**
 * What keeps the keys of the lab from the caller. Never anything for a student: another rule decides when a key is due
 * to a learner. A teacher of a premium lab needs the proof that the operator demands. Where none is demanded, anybody may
 * call themselves a teacher, so there must be a class of theirs that a pass opens the lab to.
 */
async function findKeyRefusal(
  services: Needs & Pick<Services, 'content'>,
  member: Member,
  activityId: string,
): Promise<'teacher-unproven' | 'lab-without-class' | null> {
  if (member.role !== 'teacher' || !isPremium(services.content, activityId)) return null;
  if (services.env.teacherProof.kind !== 'none')
    return (await readMissingProof(services, member)) === null ? null : 'teacher-unproven';
  return (await teachesOpenLab(services.database, member.userId, activityId)) ? null : 'lab-without-class';
}

/** Whether the caller may be shown keys of the lab, as far as they are due. */
export async function mayReadKeys(
  services: Needs & Pick<Services, 'content'>,
  member: Member,
  activityId: string,
): Promise<boolean> {
  return (await findKeyRefusal(services, member, activityId)) === null;
}

/** @throws AppError teacher-unproven, lab-without-class */
export async function demandKeys(
  services: Needs & Pick<Services, 'content'>,
  member: Member,
  activityId: string,
): Promise<void> {
  const refusal = await findKeyRefusal(services, member, activityId);
  if (refusal) throw new AppError(refusal);
}
