import { listChain } from '../../../../lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../../../lab/blocks/embed/schema.ts';
import { isStationItem } from '../../../../lab/blocks/embed/station-item.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import { getAssignedActivity, getOwnClass } from '../../classes/class-access.server.ts';
import { listRoster } from '../../classes/rows/enrolments.server.ts';
import { listKeptBenches } from '../rows/kept-benches.server.ts';
import { benchEndpoints, type StudentBench } from './benches.ts';

type Deps = Pick<Services, 'database' | 'content'>;

/** The benches of a class at one station, for its own teacher, in whatever state the class is. */
async function listBenches(
  { database, content }: Deps,
  member: Member,
  { code, activityId, partId }: { code: string; activityId: string; partId: string },
): Promise<{ classId: string; joined: string[]; benches: StudentBench[] }> {
  const { id: classId } = await getOwnClass(database, member, code);
  const activity = await getAssignedActivity({ database, content }, classId, activityId, { isTeacher: true });
  const item = asInstrumentEmbed(activity.parts.get(partId)?.item);
  if (!item || !isStationItem(item)) throw new AppError('exercise-not-in-activity');
  const chain = listChain(item, (id) => {
    const placed = activity.parts.get(id);
    return placed ? { item: placed.item, answer: [] } : null;
  });
  const [roster, kept] = await Promise.all([
    listRoster(database, classId),
    listKeptBenches(
      database,
      ...[classId, activityId, partId],
      chain.map(({ id }) => id),
    ),
  ]);
  const answersOf = new Map(kept.map(({ studentId, answers }) => [studentId, answers]));
  return {
    classId,
    joined: [...roster]
      .sort((one, other) => one.enrolledAt.getTime() - other.enrolledAt.getTime())
      .map(({ studentId }) => studentId),
    benches: roster.flatMap(({ studentId, fullName }) => {
      const answers = answersOf.get(studentId);
      return answers ? [{ studentId, fullName, answers }] : [];
    }),
  };
}

export function mountBenchRoutes(mount: Mount, services: Deps): void {
  mount(benchEndpoints.listBenches, ({ caller, params }) => listBenches(services, caller, params));
}
