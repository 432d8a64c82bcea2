import { describeAnswer } from '../../../../lab/activity/describe-answer.ts';
import { withType } from '../../../../lab/activity/typed-item.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { getOwnClass } from '../../classes/class-access.server.ts';
import { groupSize } from '../../classes/group-size.ts';
import { findLessonHold } from '../../classes/pace.ts';
import { listClassActivities } from '../../classes/rows/classes.server.ts';
import { listRoster } from '../../classes/rows/enrolments.server.ts';
import { listWritten } from '../rows/written-answers.server.ts';
import { createNameFinder } from './names-in-text.ts';
import type { WrittenAnswers } from './written-answers.ts';

interface Asked {
  readonly code: string;
  readonly activityId: string;
  readonly questionCode: string;
}

/**
 * What students wrote, for the class's own teacher, to be shown to the class without authors. Absent students are left
 * out. An answer that a teacher has reset is left out, too, because it is no longer the student's answer.
 */
export async function listWrittenAnswers(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  { code, activityId, questionCode }: Asked,
): Promise<WrittenAnswers> {
  const { id: classId } = await getOwnClass(database, member, code);
  const lab = (await listClassActivities(database, classId)).find((one) => one.activityId === activityId);
  const activity = content.findActivity(activityId);
  if (!lab || !activity) throw new AppError('activity-not-in-class');
  const placed = activity.parts.get(questionCode);
  const typed = placed && withType(placed.item);
  if (typed?.kind !== 'exercise' || !placed) throw new AppError('exercise-not-in-activity');
  // An answer that is chosen among options is counted instead of shown.
  if (typed.type.places(typed.item).length > 0) throw new AppError('exercise-not-in-activity');
  if (findLessonHold(lab.pace, placed.moduleId, clock())) throw new AppError('question-held');
  const rows = await listWritten(database, { classId, activityId, exerciseId: questionCode });
  if (rows.length < groupSize) return { answeredCount: rows.length, namingCount: 0, answers: [] };
  const names = (await listRoster(database, classId)).flatMap(({ fullName, firstName, lastName }) => [
    ...[fullName, firstName ?? '', lastName ?? ''],
  ]);
  const written = rows.map(({ id, answer, notes, points }) => ({
    id,
    lines: describeAnswer(placed.item, answer),
    likeness: JSON.stringify([notes.map(({ text }) => text), points && Object.entries(points).sort()]),
    pointSum: Object.values(points ?? {}).reduce((sum, given) => sum + given, 0),
    noteCount: notes.length,
  }));
  const namesSomebody = createNameFinder(names);
  const shown = written.filter(({ lines }) => !namesSomebody(lines.join('\n')));
  // The order of the answers: most points first and, with equal points, the one that lacks least first.
  const kinds = [...new Map(shown.map((one) => [one.likeness, one])).values()]
    .sort(
      (one, other) =>
        other.pointSum - one.pointSum ||
        one.noteCount - other.noteCount ||
        (one.likeness < other.likeness ? -1 : 1),
    )
    .map(({ likeness }) => likeness);
  return {
    answeredCount: rows.length,
    namingCount: written.length - shown.length,
    answers: shown
      .map(({ id, lines, likeness }) => ({ id, lines, group: kinds.indexOf(likeness) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
