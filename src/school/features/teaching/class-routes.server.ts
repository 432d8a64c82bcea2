import type { ActivityOutline } from '../../../lab/activity/public-activity.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import { answerStream } from '../../server/http/open-streams.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import {
  getClassByAnyCode,
  getEnrolledClass,
  getOwnClass,
  guessClass,
} from '../classes/class-access.server.ts';
import type { ClassActivities, StudentActivityRow } from '../classes/class-activities.ts';
import { formatClassCode } from '../classes/class-code.ts';
import {
  type ClassPreview,
  classEndpoints,
  type StudentClass,
  type TeacherClass,
} from '../classes/class-endpoints.ts';
import { endedTeacherName, findJoinRefusal, findWorkRefusal } from '../classes/class-standing.ts';
import { viewClassActivity, viewStudentClass } from '../classes/class-views.server.ts';
import { extend } from '../classes/extension.ts';
import type { Pace } from '../classes/pace.ts';
import {
  type ClassRecord,
  findClassById,
  listClassActivities,
  listEnrolledClasses,
} from '../classes/rows/classes.server.ts';
import {
  enrolTeacher,
  findEnrolment,
  findMove,
  hasClassAccount,
  listTeamMates,
  takeSeat,
} from '../classes/rows/enrolments.server.ts';
import { listExtensionsOf } from '../classes/rows/extensions.server.ts';
import { matesNamesOf } from '../classes/short-names.ts';
import { wishesFrom } from '../joining/class-account-end.ts';
import { findWish, viewWish } from '../joining/rows/own-wishes.server.ts';
import { demandSchoolOfClass } from '../legal/school-agreement.server.ts';
import { followChanges, followStops } from '../live/class-events.server.ts';
import { liveEndpoints } from '../live/live-endpoints.ts';
import { listActivityRows, listAnswered } from '../progress/rows/progress.server.ts';
import { createClass } from './create-class.server.ts';
import { listClasses, listTaught } from './list-classes.server.ts';
import { listTaughtActivities, progressOf } from './list-taught-activities.server.ts';
import { updateClass } from './update-class.server.ts';
import { viewTeacherClass } from './view-taught-class.server.ts';

/** More classes than anybody learns in at a time; those joined last come first. */
const mostWatched = 40;

export function mountClassRoutes(mount: Mount, services: Services): void {
  mount(classEndpoints.listClasses, ({ caller }) => listClasses(services, caller));
  // Mounted before the route with a code, which would take `teacher` for a code.
  mount(classEndpoints.listTaughtClasses, ({ caller }) => listTaught(services, caller));
  mount(liveEndpoints.watchJoinedClasses, ({ caller, context }) =>
    answerStream(context, services.streams, caller, async () => {
      const classes = await listEnrolledClasses(services.database, caller.userId);
      const open = classes.filter(({ isArchived }) => !isArchived).slice(0, mostWatched);
      return followStops(
        services.hints,
        open.map(({ id }) => id),
      );
    }),
  );
  mount(classEndpoints.createClass, ({ caller, body }) => createClass(services, caller, body));
  mount(classEndpoints.enroll, ({ caller, params }) => enroll(services, caller, params.code));
  mount(classEndpoints.getClass, ({ caller, params }) => getClass(services, caller, params.code));
  mount(classEndpoints.updateClass, ({ caller, params, body }) =>
    updateClass(services, caller, params.code, body),
  );
  mount(classEndpoints.workAsStudent, ({ caller, params }) => workAsStudent(services, caller, params.code));
  mount(classEndpoints.listClassActivities, ({ caller, params }) =>
    listActivitiesOfClass(services, caller, params.code),
  );
  mount(classEndpoints.watchClass, async ({ caller, params, context }) => {
    const { id } = await getOwnClass(services.database, caller, params.code);
    return answerStream(context, services.streams, caller, () => followChanges(services.hints, id));
  });
}

/** Lets the teacher of a class answer in it as a student does: without a seat, and outside its totals. */
async function workAsStudent(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: Member,
  code: string,
): Promise<{ enrolledAt: string }> {
  const record = await getOwnClass(database, member, code);
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  const enrolledAt = await enrolTeacher(database, record.id, member.userId, new Date(clock()));
  if (!enrolledAt) throw new AppError('unauthenticated');
  return { enrolledAt: enrolledAt.toISOString() };
}

/** Joins a class. Joining again is harmless, even when the class has become full. */
async function enroll(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'limits' | 'env'>,
  member: Member,
  typedCode: string,
): Promise<StudentClass> {
  const { database, clock, hints } = services;
  const { record, enrolment: held } = await guessClass(services, member, typedCode);
  if (record.teacherId === member.userId) throw new AppError('own-class');

  if (held) return viewStudentClass(record, held.enrolledAt);
  // A class account ends with its class, so it holds no work of another.
  if (await hasClassAccount(database, member.userId)) throw new AppError('class-account-elsewhere');
  await demandSchoolOfClass(services, database, record);
  const enrolledAt = await takeSeat(database, record.id, member.userId, new Date(clock()));
  if (enrolledAt) {
    hints.announce(record.id);
    return viewStudentClass(record, enrolledAt);
  }
  const enrolment = await findEnrolment(database, record.id, member.userId);
  if (enrolment) return viewStudentClass(record, enrolment.enrolledAt);
  // No seat was taken: the present state of the class gives the reason.
  const current = await getClassByAnyCode(database, typedCode);
  throw new AppError(findJoinRefusal(current) ?? 'class-full');
}

/**
 * The class in full for its teacher, as enrolled for a student. A student whom the teacher moved to another class gets
 * that one. For others: a preview, or the reason why they cannot join.
 */
async function getClass(
  services: Pick<Services, 'database' | 'content' | 'limits' | 'clock' | 'env'>,
  member: Member,
  typedCode: string,
): Promise<TeacherClass | StudentClass | ClassPreview> {
  const { record, enrolment } = await guessClass(services, member, typedCode);
  if (record.teacherId === member.userId)
    return viewTeacherClass(services.database, services.content, record);
  if (enrolment?.kind === 'student')
    return viewJoinedClass(services, record, member.userId, enrolment.enrolledAt);
  const moved = await findClassAfterMove(services, record, member.userId);
  if (moved) return moved;
  const refusal = findJoinRefusal(record);
  if (refusal) throw new AppError(refusal);
  await demandSchoolOfClass(services, services.database, record);
  return {
    view: 'preview',
    code: formatClassCode(record.code),
    name: record.name,
    teacherName: record.teacherName || endedTeacherName,
  };
}

type Needs = Pick<Services, 'database' | 'clock'>;

async function findClassAfterMove(
  services: Needs,
  former: ClassRecord,
  studentId: string,
): Promise<StudentClass | null> {
  const { database } = services;
  const classId = await findMove(database, former.id, studentId);
  if (!classId) return null;
  const [record, enrolment] = await Promise.all([
    findClassById(database, classId),
    findEnrolment(database, classId, studentId),
  ]);
  if (!record || !enrolment) return null;
  const view = await viewJoinedClass(services, record, studentId, enrolment.enrolledAt);
  return { ...view, movedFrom: former.name };
}

/**
 * The class with the student's own team, without last names and without other teams, and with the teacher's answer to
 * the wish for an account of one's own.
 */
async function viewJoinedClass(
  { database, clock }: Needs,
  record: ClassRecord,
  studentId: string,
  enrolledAt: Date,
): Promise<StudentClass> {
  const [rows, found] = await Promise.all([
    listTeamMates(database, record.id, studentId),
    findWish(database, studentId, wishesFrom(clock())),
  ]);
  const wish = found?.classId === record.id ? viewWish(found) : null;
  const view = {
    ...viewStudentClass(record, enrolledAt),
    ...(wish && wish.standing !== 'asked' && !found?.isPutAway && { wish }),
  };
  const name = rows[0]?.team;
  if (!name) return view;
  const mates = rows.flatMap(({ id, fullName }) =>
    id === null ? [] : [{ id, fullName, lastName: null, firstName: null }],
  );
  return {
    ...view,
    team: { name, mates: matesNamesOf(mates).flatMap((mate) => (mate.name === '' ? [] : mate.name)) },
  };
}

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;

/** Every student's progress for the class's teacher, the caller's own for a student. */
async function listActivitiesOfClass(
  deps: Deps,
  member: Member,
  typedCode: string,
): Promise<ClassActivities> {
  const record = await getClassByAnyCode(deps.database, typedCode);
  if (record.teacherId === member.userId) return listTaughtActivities(deps, record);
  const { enrolment } = await getEnrolledClass(deps.database, member, typedCode, 'reading');
  return listForStudent(deps, record, member.userId, enrolment.enrolledAt);
}

async function listForStudent(
  { database, content, clock }: Deps,
  record: ClassRecord,
  studentId: string,
  enrolledAt: Date,
): Promise<ClassActivities> {
  const [assigned, answered, begun, extensions] = await Promise.all([
    listClassActivities(database, record.id),
    listAnswered(database, record.id, studentId),
    listActivityRows(database, record.id, { studentId }),
    listExtensionsOf(database, record.id, studentId),
  ]);
  // An activity that is no longer covered is refused like a hidden one but still listed: learners have work in it.
  const extensionOf = (activityId: string) => extensions.find((one) => one.activityId === activityId);
  const visible = assigned.filter(({ isHidden }) => !isHidden);
  const rows = visible.flatMap((assignment): StudentActivityRow[] => {
    const activity = content.findActivity(assignment.activityId);
    if (!activity) return [];
    const assigned = extend(assignment, extensionOf(activity.id), activity.outline);
    return [
      {
        ...viewClassActivity(content, assigned),
        view: 'student',
        summary: activity.outline.summary,
        durationMin: durationOf(activity.outline, assigned.pace),
        ...(activity.outline.isStrictOrder && { isStrictOrder: true }),
        modules: activity.outline.modules.map(({ id, title }) => ({ id, title })),
        closedModules: activity.outline.closedModules ?? [],
        progress: progressOf(
          { activity, assigned, enrolledAt, nowMs: clock() },
          begun.find((row) => row.activityId === activity.id),
          answered.filter((row) => row.activityId === activity.id),
        ),
      },
    ];
  });
  return { activities: rows };
}

/** How long what is assigned takes. An author may give the whole activity a time of its own. */
function durationOf({ durationMin, modules }: ActivityOutline, pace: Pace | null): number {
  if (!pace?.assigned) return durationMin;
  const { assigned } = pace;
  return modules
    .filter(({ id }) => assigned.includes(id))
    .reduce((minutes, module) => minutes + module.durationMin, 0);
}
