import type { PublishedActivity } from '../../content/content-store.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { inTransaction } from '../../db/database.ts';
import { listUnsettledActivities, markSettled, reopenFinished } from '../../db/further-lessons.ts';
import type { Services } from '../../services.ts';

const classesAtOnce = 100;

/**
 * Whoever finished an activity before a further lesson of it opened can go on: their activity is in progress again, and
 * the timeline of the class says so. Once for each published version; stopped half-way, it is done anew.
 */
export async function goOnAfterFinish(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'stopping'>,
): Promise<void> {
  const { database, content } = services;
  for (const { id, version } of await listUnsettledActivities(database)) {
    const activity = content.findActivity(id);
    // Another process has published a newer one, and settles it.
    if (activity?.version !== version) continue;
    if (!(await reopenClasses(services, activity))) return;
    await markSettled(database, id, version);
  }
}

/** false: the process is about to stop, and some classes are left. */
async function reopenClasses(
  { database, clock, hints, stopping }: Pick<Services, 'database' | 'clock' | 'hints' | 'stopping'>,
  activity: PublishedActivity,
): Promise<boolean> {
  const moduleIds = listModulesToDo(activity);
  let afterClassId: string | null = null;
  do {
    if (stopping.aborted) return false;
    const page = await inTransaction(database, async (tx) => {
      const found = await reopenFinished(tx, {
        activityId: activity.id,
        moduleIds,
        afterClassId,
        limit: classesAtOnce,
      });
      const at = new Date(clock());
      for (const { classId, students } of found.reopened) {
        const details = { activityId: activity.id, students };
        await recordClassEvent(tx, { classId, actorId: null, at, kind: 'lessons-opened', details });
      }
      return found;
    });
    for (const { classId } of page.reopened) hints.announce(classId);
    afterClassId = page.lastClassId;
  } while (afterClassId !== null);
  return true;
}

/** Modules in which something has to be answered: nobody can have finished one without a row in it. */
function listModulesToDo({ parts }: PublishedActivity): string[] {
  return [
    ...new Set([...parts.values()].filter(({ part }) => part.isRequired).map(({ moduleId }) => moduleId)),
  ];
}
