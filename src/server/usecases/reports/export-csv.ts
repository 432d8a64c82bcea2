import type { gradeShapes } from '../../../contract/exports.ts';
import type { ExportKind } from '../../../domain/classes/class-event.ts';
import { toWallTime } from '../../../domain/dates/zoned-time.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { recordClassEvent } from '../../db/class-events.ts';
import { inTransaction } from '../../db/database.ts';
import { isAccountEnded, lockPerson } from '../../db/persons.ts';
import { beliefRows } from '../../reports/csv/beliefs.ts';
import { type ClassDataPart, classDataRows } from '../../reports/csv/class-data.ts';
import { gradeReportRows } from '../../reports/csv/grade-report.ts';
import { activityGradebookRows, classGradebookRows } from '../../reports/csv/gradebook.ts';
import type { Cell } from '../../reports/csv/write-csv.ts';
import { fileName } from '../../reports/file-name.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from '../classes/class-access.ts';
import { readActivityReport } from './read-activity-report.ts';
import { readClassData } from './read-class-data.ts';

export interface FileToSave {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'reports'>;

const gradeRows = {
  'grade-report': gradeReportRows,
  gradebook: activityGradebookRows,
  beliefs: beliefRows,
} satisfies Record<(typeof gradeShapes)[number], unknown>;

/** The grade report of an activity, its scores by module, or what the class believes, for the class's own teacher. */
export async function exportGrades(
  services: Deps,
  member: Member,
  key: { readonly code: string; readonly activityId: string },
  shape: (typeof gradeShapes)[number],
): Promise<FileToSave> {
  const model = await readActivityReport(services, member, key);
  const rows = gradeRows[shape](model);
  const bytes = await services.reports.writeCsv(rows);
  await recordExport(services, member, model.class.id, shape, model.activity.id);
  return {
    name: nameOf(services, model.class.timeZone, shape, [model.class.name, model.activity.title], 'csv'),
    bytes,
  };
}

/** Every activity of a class, in one table. */
export async function exportClass(
  services: Deps,
  member: Member,
  code: string,
  shape: 'class-data' | 'gradebook',
): Promise<FileToSave> {
  const record = await getOwnClass(services.database, member, code);
  const parts = readClassData(services, member, record);
  const rows = shape === 'gradebook' ? gradebookOf(parts) : classDataRows(record.timeZone, parts);
  const bytes = await services.reports.writeCsv(rows);
  await recordExport(services, member, record.id, shape, null);
  return { name: nameOf(services, record.timeZone, shape, [record.name], 'csv'), bytes };
}

async function* gradebookOf(parts: AsyncIterable<ClassDataPart>): AsyncGenerator<Cell[]> {
  const all: ClassDataPart[] = [];
  for await (const part of parts) all.push(part);
  yield* classGradebookRows(all);
}

/** Whose data left the product, and when, stands in the timeline of the class. */
export async function recordExport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: Member,
  classId: string,
  what: ExportKind,
  activityId: string | null,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    // A file takes its time: whoever has left meanwhile is given none, and leaves no id behind.
    if (await isAccountEnded(tx, userId)) throw new AppError('unauthenticated');
    await recordClassEvent(tx, {
      classId,
      actorId: userId,
      at: new Date(clock()),
      kind: 'exported',
      details: { what, activityId },
    });
  });
}

/** With the day it is where the class is: in the evening, UTC has another. */
export function nameOf(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  timeZone: string,
  what: ExportKind,
  about: readonly string[],
  extension: 'csv' | 'pdf',
): string {
  const day = toWallTime(clock(), timeZone).slice(0, 10);
  return fileName([env.productKey, what, ...about, day], extension);
}
