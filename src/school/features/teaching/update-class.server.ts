import { refuseField } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { statement, text } from '../../server/database/statement.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { checkQuantity, getOwnClass } from '../classes/class-access.server.ts';
import type { ClassChange, TeacherClass } from '../classes/class-endpoints.ts';
import { type ClassField, recordedClassFields } from '../classes/class-event.ts';
import { termsOf } from '../classes/passes.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  listClassActivities,
  recordClassEvent,
} from '../classes/rows/classes.server.ts';
import { demandProofForClasses } from '../identity/missing-proof.server.ts';
import { listAppliedLicenses } from '../licenses/license-rows.server.ts';
import {
  getLicenseConfiguration,
  holdOwnClass,
  holdsFittingPass,
  settleClass,
} from '../licenses/pass-terms.server.ts';
import { checkPlan, findLabRefusal, findPassRefusal } from './check-class-body.server.ts';
import { viewTeacherClass } from './view-taught-class.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'env' | 'identity'>;

/**
 * Changes a class as its form does, completely or not at all. Fields that are the same are neither written nor recorded
 * in the timeline.
 */
export async function updateClass(
  services: Deps,
  member: Member,
  typedCode: string,
  body: ClassChange,
): Promise<TeacherClass> {
  const { database, content, clock, hints } = services;
  const { id } = await getOwnClass(database, member, typedCode);
  await demandProofForNewLabs(services, member, id, body);
  const hasChanged = await inTransaction(database, async (tx) => {
    // The class is locked against joins, so that the number of taken seats stays the same until the change is saved.
    const record = await holdOwnClass(tx, member, id);
    const had = await listClassActivities(tx, id);
    const next = toFields(record, body);
    checkPlan(content, body, new Set(had.map(({ activityId }) => activityId)));
    if (!record.isWaitingForLicense || !(await fitsAnotherPass(tx, content, record, body))) {
      checkQuantity(record, body.studentQuantity);
      await checkActivities(tx, content, { classId: id, had, wanted: body.activities });
    }

    const fields = listChanged(record, had, next, body.activities);
    if (fields.length === 0) return false;
    const now = new Date(clock());
    await saveClassFields(tx, id, next, now);
    if (fields.includes('activities')) {
      await saveClassActivities(tx, id, body.activities, now);
      await settleClass(tx, content, id, now);
    }
    const details = { changed: fields };
    await recordClassEvent(tx, {
      classId: id,
      kind: 'class-edited',
      details,
      actorId: member.userId,
      at: now,
    });
    return true;
  });
  if (hasChanged) {
    hints.announce(id);
    hints.announce(id, 'stops');
  }
  return viewTeacherClass(database, content, await getOwnClass(database, member, typedCode));
}

/** Adding a lab counts as assigning it. */
async function demandProofForNewLabs(
  services: Deps,
  member: Member,
  classId: string,
  { activities }: ClassChange,
): Promise<void> {
  if (!services.env.teacherProof.guardsClasses) return;
  const had = new Set((await listClassActivities(services.database, classId)).map((one) => one.activityId));
  if (activities.some((id) => !had.has(id))) await demandProofForClasses(services, member);
}

function toFields(record: ClassRecord, body: ClassChange): ClassFields {
  return {
    name: body.name,
    description: body.description ?? record.description,
    studentQuantity: body.studentQuantity,
    initialActivityId: body.initialActivity,
    timeZone: body.timeZone ?? record.timeZone,
  };
}

async function checkActivities(
  tx: Queryable,
  content: Services['content'],
  plan: { classId: string; had: readonly ClassActivityRecord[]; wanted: readonly string[] },
): Promise<void> {
  const { classId, had, wanted } = plan;
  const removed = had.map(({ activityId }) => activityId).filter((id) => !wanted.includes(id));
  const [begun] = removed.length > 0 ? await listBegunActivities(tx, classId, removed) : [];
  if (begun !== undefined) throw refuseField('activity-begun', ['activities'], begun);
  const terms = termsOf(getLicenseConfiguration(content), await listAppliedLicenses(tx, classId));
  const coverage = new Map(had.map(({ activityId, isCovered }) => [activityId, isCovered]));
  const refusal = findLabRefusal(content, terms, wanted, coverage);
  if (refusal) throw refusal;
}

/** A class that waits for its pass may take any plan that one of its teacher's unused passes allows. */
function fitsAnotherPass(
  tx: Queryable,
  content: Services['content'],
  { teacherId }: ClassRecord,
  plan: ClassChange,
): Promise<boolean> {
  const configuration = getLicenseConfiguration(content);
  return holdsFittingPass(
    tx,
    teacherId,
    (type) => findPassRefusal(content, configuration[type], plan) === null,
  );
}

function listChanged(
  record: ClassRecord,
  had: readonly ClassActivityRecord[],
  next: ClassFields,
  wanted: readonly string[],
): ClassField[] {
  const isSame: Record<ClassField, boolean> = {
    name: record.name === next.name,
    description: record.description === next.description,
    studentQuantity: record.studentQuantity === next.studentQuantity,
    activities: JSON.stringify(had.map(({ activityId }) => activityId)) === JSON.stringify(wanted),
    initialActivity: record.initialActivityId === next.initialActivityId,
    timeZone: record.timeZone === next.timeZone,
  };
  return recordedClassFields.filter((field) => !isSame[field]);
}

interface ClassFields {
  readonly name: string;
  readonly description: string;
  readonly studentQuantity: number;
  readonly initialActivityId: string;
  readonly timeZone: string;
}

/** Writes the form's fields of a class; the caller holds the lock on it. */
const saveClassFields = statement('save-class-fields', {
  text: `UPDATE classes SET name = $2, description = $3, student_quantity = $4, initial_activity_id = $5, time_zone = $6,
           updated_at = $7
     WHERE id = $1`,
  values: (classId: string, fields: ClassFields, now: Date) => [
    classId,
    fields.name,
    fields.description,
    fields.studentQuantity,
    fields.initialActivityId,
    fields.timeZone,
    now,
  ],
}).run;

const deleteOtherActivities = statement('delete-other-class-activities', {
  text: 'DELETE FROM class_activities WHERE class_id = $1 AND activity_id <> ALL($2)',
  values: (classId: string, activityIds: readonly string[]) => [classId, activityIds],
}).run;

const upsertActivities = statement('upsert-class-activities', {
  text: `INSERT INTO class_activities AS ca (class_id, activity_id, position, is_covered, assigned_at)
    SELECT $1, activity_id, position - 1, false, $3
      FROM unnest($2::text[]) WITH ORDINALITY AS a(activity_id, position)
    ON CONFLICT (class_id, activity_id) DO UPDATE SET position = EXCLUDED.position`,
  values: (classId: string, activityIds: readonly string[], now: Date) => [classId, activityIds, now],
}).run;

/**
 * Gives a class exactly these activities in this order. Activities that it had keep their dates and visibility. New
 * ones are assigned now and are not covered until `settleClass` runs.
 */
async function saveClassActivities(
  tx: Queryable,
  classId: string,
  activityIds: readonly string[],
  now: Date,
): Promise<void> {
  await deleteOtherActivities(tx, classId, activityIds);
  await upsertActivities(tx, classId, activityIds, now);
}

/** The given activities that a student of the class has begun. A teacher who works as a student does not count. */
const listBegunActivities = statement('list-begun-activities', {
  columns: { activityId: text() },
  text: `SELECT DISTINCT p.activity_id AS "activityId" FROM activity_progress p
      JOIN enrolments e ON e.class_id = p.class_id AND e.student_id = p.student_id AND e.kind = 'student'
     WHERE p.class_id = $1 AND p.activity_id = ANY($2)`,
  values: (classId: string, activityIds: readonly string[]) => [classId, activityIds],
}).column;
