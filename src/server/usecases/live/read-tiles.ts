import type { TileNews } from '../../../contract/live.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { readLiveChanges } from '../../db/live-classes.ts';
import { viewNews } from '../../live/live-room.ts';
import type { Services } from '../../services.ts';
import { getAssignedActivity } from '../classes/assigned-activity.ts';
import { getOwnClass } from '../classes/class-access.ts';

type Deps = Pick<Services, 'database' | 'content' | 'watch' | 'clock'>;

/** A class's activity, hidden or not, for the teacher of the class. */
export async function getTaughtActivity(
  { database, content }: Pick<Deps, 'database' | 'content'>,
  member: Member,
  { code, activityId }: { readonly code: string; readonly activityId: string },
): Promise<{ classId: string }> {
  const record = await getOwnClass(database, member, code);
  await getAssignedActivity({ database, content }, record.id, activityId, { isTeacher: true });
  return { classId: record.id };
}

/** Every tile as of now; whoever asks counts as looking for a while. */
export async function readTiles(
  deps: Deps,
  member: Member,
  place: { readonly code: string; readonly activityId: string },
): Promise<TileNews> {
  const { classId } = await getTaughtActivity(deps, member, place);
  await deps.watch([classId]);
  const [changes] = await readLiveChanges(deps.database, [{ classId, since: 0 }]);
  if (!changes) throw new AppError('class-not-found');
  return viewNews(changes, place.activityId, true, deps.clock());
}
