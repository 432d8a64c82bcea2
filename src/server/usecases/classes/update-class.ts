import type { ClassChange, TeacherClass } from '../../../contract/classes.ts';
import { type ClassField, classFields } from '../../../domain/classes/class-event.ts';
import { termsOf } from '../../../domain/licenses/class-terms.ts';
import type { Member } from '../../actor.ts';
import { refuseField } from '../../app-error.ts';
import {
  type ClassFields,
  listBegunActivities,
  saveClassActivities,
  saveClassFields,
} from '../../db/class-edits.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { type ClassActivityRecord, type ClassRecord, listClassActivities } from '../../db/classes.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { listAppliedLicenses } from '../../db/licenses.ts';
import type { Services } from '../../services.ts';
import { holdsFittingPass } from '../licenses/awaited-pass.ts';
import { getLicenseConfiguration, settleClass } from '../licenses/license-terms.ts';
import { holdOwnClass } from '../licenses/own-license.ts';
import { checkPlan, findLabRefusal, findPassRefusal } from './check-class-body.ts';
import { checkQuantity } from './check-quantity.ts';
import { getOwnClass } from './class-access.ts';
import { viewTeacherClass } from './view-taught-class.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;

/** Changes a class as its form does, all of it at once or nothing. What is the same stays untouched and untold. */
export async function updateClass(
  { database, content, clock, hints }: Deps,
  member: Member,
  typedCode: string,
  body: ClassChange,
): Promise<TeacherClass> {
  const { id } = await getOwnClass(database, member, typedCode);
  const hasChanged = await inTransaction(database, async (tx) => {
    // Held against joins, so that the seats taken are still those that were counted when the class is saved.
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
  if (hasChanged) hints.announce(id);
  return viewTeacherClass(database, content, await getOwnClass(database, member, typedCode));
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

/** A class that waits for its pass may become whatever an unused one of its teacher's allows. */
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
  return classFields.filter((field) => !isSame[field]);
}
