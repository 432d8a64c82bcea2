import type { Timeline } from '../../../contract/class-timeline.ts';
import type { Member } from '../../actor.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { listTimeline, type TimelineRow } from '../../db/class-timeline.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from './class-access.ts';

const pageSize = 50;

/** What happened in one's own class, latest first, a page at a time; in whatever state the class is. */
export async function listClassTimeline(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  code: string,
  before: string | null,
): Promise<Timeline> {
  const record = await getOwnClass(database, member, code);
  const found = await listTimeline(database, record.id, before, pageSize + 1);
  const page = found.slice(0, pageSize);
  const lines = page.map(({ id, at, kind, details, actorId }) => ({
    id,
    at: at.toISOString(),
    isByTeacher: actorId !== null,
    kind,
    details,
  }));
  return {
    // What was written is of the closed table of kinds; the contract parses it on its way out.
    lines: lines as Timeline['lines'],
    next: found.length > pageSize ? (page.at(-1)?.key ?? null) : null,
    titles: Object.fromEntries(page.flatMap((row) => titlesIn(content, row))),
  };
}

function titlesIn(content: ContentStore, { details }: TimelineRow): [string, string][] {
  const {
    activityId,
    exerciseId,
    activities = [],
  } = details as {
    activityId?: string | null;
    exerciseId?: string;
    activities?: string[];
  };
  const ids = activityId ? [activityId, ...activities] : activities;
  const found = ids.flatMap((id): [string, string][] => {
    const activity = content.findActivity(id);
    return activity ? [[id, activity.outline.title]] : [];
  });
  const part = exerciseId && activityId ? content.findActivity(activityId)?.parts.get(exerciseId) : null;
  return part ? [...found, [part.part.id, part.part.title]] : found;
}
