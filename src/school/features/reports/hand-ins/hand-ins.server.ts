import { labelOfExercise } from '../../../../lab/activity/question.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import { getAssignedActivity, getOwnClass } from '../../classes/class-access.server.ts';
import { findWorkRefusal } from '../../classes/class-standing.ts';
import { listCountedLessons } from '../../classes/pace.ts';
import { listClassActivities } from '../../classes/rows/classes.server.ts';
import { listRoster } from '../../classes/rows/enrolments.server.ts';
import type { PlacedPart } from '../../content/published/content-store.server.ts';
import { findHolding } from '../../progress/hand-in.ts';
import { listHandInMarks } from '../../progress/rows/hand-in-marks.server.ts';
import { listExercisesByStudent } from '../../progress/rows/progress.server.ts';
import { rubricOf } from '../../progress/view-record.server.ts';
import { frameOf } from '../snapshot-frame.server.ts';
import { type AnsweredQuestion, type HandIns, handInEndpoints } from './hand-ins.ts';
import { markHandIn } from './mark-hand-in.server.ts';
import { chooseQuestion } from './scoring-order.ts';
import { viewHandedIn } from './view-handed-in.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;

export function mountHandInRoutes(mount: Mount, services: Services): void {
  mount(handInEndpoints.listHandIns, ({ caller, params, query }) =>
    listHandIns(services, caller, { ...params, question: query.question ?? null }),
  );
  mount(handInEndpoints.markHandIn, ({ caller, params, body }) => markHandIn(services, caller, params, body));
}

interface Asked {
  readonly code: string;
  readonly activityId: string;
  /** null, or a part that the lab has not: the server chooses the question to go on with. */
  readonly question: string | null;
}

/** The answers of a class to one question, for the class's own teacher, in whatever state the class is. */
async function listHandIns(deps: Deps, member: Member, asked: Asked): Promise<HandIns> {
  const { database, content, clock } = deps;
  const { activityId } = asked;
  const record = await getOwnClass(database, member, asked.code);
  const activity = await getAssignedActivity(deps, record.id, activityId, { isTeacher: true });
  const [assigned, roster, stored, marks] = await Promise.all([
    listClassActivities(database, record.id),
    listRoster(database, record.id),
    listExercisesByStudent(database, record.id, activityId),
    listHandInMarks(database, record.id, activityId, null),
  ]);
  const pace = assigned.find((one) => one.activityId === activityId)?.pace ?? null;
  const counted = new Set(listCountedLessons(pace, activity.outline.modules, clock()));
  const answersTo = (placed: PlacedPart) =>
    roster.flatMap((student) => {
      const exercise = stored.get(student.studentId)?.find((one) => one.exerciseId === placed.part.id);
      return viewHandedIn(placed, student, exercise, marks) ?? [];
    });
  const { questions: columns } = frameOf(content, activity);
  const labels = new Map(columns.map((question) => [question.exerciseId, labelOfExercise(question)]));
  const lessons = new Map(activity.outline.modules.map(({ id, title }) => [id, title]));
  const questions = [...activity.parts.values()].flatMap((placed): AnsweredQuestion[] => {
    const answers = answersTo(placed);
    if (answers.length === 0 && !counted.has(placed.moduleId)) return [];
    return [
      {
        questionCode: placed.part.id,
        label: labels.get(placed.part.id) ?? '',
        title: placed.part.title,
        lesson: lessons.get(placed.moduleId) ?? '',
        rubric: [...(rubricOf(placed.item) ?? [])],
        answered: answers.length,
        scored: answers.filter((answer) => findHolding(answer.marks)?.points).length,
        commented: answers.filter((answer) => findHolding(answer.marks)?.comment).length,
      },
    ];
  });
  const chosen = chooseQuestion(questions, asked.question);
  const placed = chosen && activity.parts.get(chosen.questionCode);
  return {
    class: { name: record.name, timeZone: record.timeZone, isOpen: findWorkRefusal(record) === null },
    activity: { id: activity.id, title: activity.outline.title },
    studentCount: roster.length,
    questions,
    shown: placed
      ? { questionCode: placed.part.id, prompt: promptOf(placed), answers: answersTo(placed) }
      : null,
  };
}

function promptOf({ item }: PlacedPart): string {
  return 'prompt' in item && typeof item.prompt === 'string' ? item.prompt : '';
}
