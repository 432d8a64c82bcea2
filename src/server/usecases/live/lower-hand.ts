import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { findEnrolment } from '../../db/enrolments.ts';
import { touchPresence } from '../../db/live-classes.ts';
import type { Services } from '../../services.ts';
import { getTaughtActivity } from './read-tiles.ts';

/** The teacher has seen the hand. */
export async function lowerHand(
  { database, content, hints, clock }: Pick<Services, 'database' | 'content' | 'hints' | 'clock'>,
  member: Member,
  place: { readonly code: string; readonly activityId: string; readonly studentId: string },
): Promise<void> {
  const { classId } = await getTaughtActivity({ database, content }, member, place);
  const { activityId, studentId } = place;
  if (!(await findEnrolment(database, classId, studentId))) throw new AppError('not-found');
  await touchPresence(database, { classId, activityId, studentId }, 'hand-down', new Date(clock()));
  hints.announce(classId, 'live');
}
