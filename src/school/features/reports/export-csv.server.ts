import { toWallTime } from '../../kernel/zoned-time.ts';
import { AppError } from '../../server/base/app-error.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getOwnClass } from '../classes/class-access.server.ts';
import type { ExportKind } from '../classes/class-event.ts';
import { recordClassEvent } from '../classes/rows/classes.server.ts';
import { isAccountEnded, lockPerson } from '../profile/persons.server.ts';
import { hasPoints } from '../progress/hand-in.ts';
import { listWaiting } from './by-hand.ts';
import { gradebooks, type gradeShapes, type WaitingAnswers } from './exports.ts';
import type { ListedReport } from './files/activity-report.server.ts';
import { beliefsOfStudent } from './files/belief-words.server.ts';
import { beliefRows } from './files/csv/belief-rows.server.ts';
import { type ClassDataPart, classDataRows } from './files/csv/class-data.server.ts';
import {
  byLastName,
  gradebookRows,
  percentRight,
  scoreCells,
  scoreModules,
  titledColumns,
} from './files/csv/gradebook.server.ts';
import {
  handedInWork,
  handInCells,
  handInColumns,
  handInTotal,
  waitingColumn,
} from './files/csv/hand-in-cells.server.ts';
import {
  countedCell,
  nameCell,
  placeCells,
  placeColumns,
  questionColumns,
  workCells,
  workColumns,
} from './files/csv/student-cells.server.ts';
import { techniqueRows } from './files/csv/technique-rows.server.ts';
import { columnTexts as columns } from './files/csv/texts.server.ts';
import type { CsvCell } from './files/csv/write-csv.server.ts';
import { fileName } from './files/file-name.server.ts';
import { reportTexts } from './files/texts.server.ts';
import { isSubmitted } from './mark.ts';
import { markWords } from './mark-words.ts';
import { readActivityReport } from './read-activity-report.server.ts';
import { readClassData } from './read-class-data.server.ts';

export interface FileToSave {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'reports'>;

const gradeRows = {
  'grade-report': gradeReportRows,
  gradebook: activityGradebookRows,
  beliefs: beliefRows,
  technique: techniqueRows,
  canvas: (model) => gradebookRows('canvas', model),
  powerschool: (model) => gradebookRows('powerschool', model),
  schoology: (model) => gradebookRows('schoology', model),
  'google-classroom': (model) => gradebookRows('google-classroom', model),
} satisfies Record<(typeof gradeShapes)[number], (model: ListedReport) => Iterable<CsvCell[]>>;

/** The grade report of an activity, its scores by module, or what the class believes, for the class's own teacher. */
export async function exportGrades(
  services: Deps,
  member: Member,
  key: { readonly code: string; readonly activityId: string },
  {
    shape,
    ...wanted
  }: Pick<ListedReport, 'waiting' | 'assignment'> & {
    readonly shape: (typeof gradeShapes)[number];
  },
): Promise<FileToSave> {
  const model = { ...(await readActivityReport(services, member, key)), ...wanted };
  const rows = gradeRows[shape](model);
  const bytes = await services.reports.writeCsv(rows);
  const kind = gradebooks.some((one) => one === shape) ? 'gradebook' : (shape as ExportKind);
  await recordExport(services, member, model.class.id, kind, model.activity.id);
  return {
    name: exportFileName(
      services,
      model.class.timeZone,
      shape,
      [model.class.name, model.activity.title],
      'csv',
    ),
    bytes,
  };
}

/** Every activity of a class, in one table. */
export async function exportClass(
  services: Deps,
  member: Member,
  code: string,
  { shape, waiting }: { readonly shape: 'class-data' | 'gradebook'; readonly waiting: WaitingAnswers },
): Promise<FileToSave> {
  const record = await getOwnClass(services.database, member, code);
  const parts = readClassData(services, member, record);
  const rows = shape === 'gradebook' ? gradebookOf(parts, waiting) : classDataRows(record.timeZone, parts);
  const bytes = await services.reports.writeCsv(rows);
  await recordExport(services, member, record.id, shape, null);
  return { name: exportFileName(services, record.timeZone, shape, [record.name], 'csv'), bytes };
}

async function* gradebookOf(
  parts: AsyncIterable<ClassDataPart>,
  waiting: WaitingAnswers,
): AsyncGenerator<CsvCell[]> {
  const all: ClassDataPart[] = [];
  for await (const part of parts) all.push({ ...part, model: { ...part.model, waiting } });
  yield* classGradebookRows(all);
}

/** Records in the timeline of the class that data was exported, what and when. */
export async function recordExport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: Member,
  classId: string,
  what: ExportKind,
  activityId: string | null,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    // Making a file takes time: if the account has ended meanwhile, no file is given and no id of the account is
    // stored.
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

/** The name has the date in the time zone of the class: in the evening there, UTC may have another date. */
export function exportFileName(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  timeZone: string,
  what: string,
  about: readonly string[],
  extension: 'csv' | 'pdf',
): string {
  const day = toWallTime(clock(), timeZone).slice(0, 10);
  return fileName([env.productKey, what, ...about, day], extension);
}

/**
 * A row for each student: progress, score, times, the mark of every question in words, and the beliefs behind the
 * marks.
 */
function* gradeReportRows(model: ListedReport): Generator<CsvCell[]> {
  yield [
    ...[columns.lastName, columns.firstName, columns.student, columns.studentId, columns.ownId],
    columns.team,
    columns.percent,
    ...workColumns(model.class),
    ...questionColumns(model),
    ...handInColumns(model),
    columns.beliefsAtFirst,
    columns.beliefsNow,
    columns.rightByLuck,
    columns.wrongAndSure,
    columns.helpTaken,
    ...placeColumns,
    columns.counted,
  ];
  const waiting = listWaiting(handedInWork(model));
  for (const { row, name, ownId, team } of byLastName(model.report.students, model.roster)) {
    const said = model.givenWith.get(row.student.id);
    yield [
      ...[
        name.last,
        name.first,
        nameCell(row),
        row.student.id,
        ownId,
        team,
        percentRight(row, model.grading),
      ],
      ...workCells(model, row),
      ...model.report.questions.map(({ index }) => markWords[row.student.marks[index] ?? 'unanswered']),
      ...handInCells(model, row.student.id, waiting.get(row.student.id)),
      ...(['first', 'now'] as const).map(
        (when) => beliefsOfStudent(model.report, row.student.id, when).join('; ') || null,
      ),
      ...(['right-by-luck', 'wrong-and-sure', 'help'] as const).map(
        (finding) => said?.[finding].join('; ') || null,
      ),
      ...placeCells(model),
      countedCell(model, row.student.id),
    ];
  }
}

const scoreColumns = (what: string) => [columns.points(what), columns.outOf(what)];
/** The same for a column of the gradebook, which says how its teacher counts. */
const gradedColumns = (what: string, { grading, handInMarks }: ListedReport) => [
  columns.points(what, grading.basis, hasPoints(handInMarks)),
  columns.outOf(what, grading.basis),
];
/**
 * In the form that gradebooks import: the student by last name, an id without an e-mail address, percent, points and
 * total for each lesson, and at the end the points as the teacher counts them for the gradebook of the school.
 */
function* activityGradebookRows(model: ListedReport): Generator<CsvCell[]> {
  const { modules, report, roster, rubrics } = model;
  // The teacher's points have columns of their own, and only where something is handed in.
  const isHandedIn = rubrics.size > 0;
  const graded = titledColumns(model);
  const waiting = waitingColumn([model]);
  yield [
    columns.lastName,
    columns.firstName,
    columns.student,
    columns.studentId,
    columns.ownId,
    columns.percent,
    ...modules.flatMap(({ title, number }) => scoreColumns(columns.module(number, title))),
    ...scoreColumns(columns.total),
    ...(isHandedIn ? [columns.allTeacherPoints, columns.allTeacherPointsOf] : []),
    columns.absent,
    ...graded.flatMap(({ title }) => gradedColumns(columns.forGradebook(title), model)),
    ...waiting.titles,
    columns.counted,
  ];
  for (const { row, name, ownId } of byLastName(report.students, roster)) {
    const { id, isAbsent, marks } = row.student;
    const cells = (score: Parameters<typeof scoreCells>[0]) => scoreCells(score, model.grading, isAbsent);
    yield [
      ...[name.last, name.first, nameCell(row), id, ownId],
      percentRight(row, model.grading),
      ...scoreModules(model, row.student).flatMap(cells),
      ...cells({ ...row.figures.right, hasBegun: marks.some(isSubmitted) }),
      ...(isHandedIn ? handInTotal(model, id) : []),
      isAbsent ? reportTexts.yes : reportTexts.no,
      ...graded.flatMap(({ points, of }) => [points.get(id) ?? null, of]),
      ...waiting.cellsOf(id),
      countedCell(model, id),
    ];
  }
}

/**
 * The same for a whole class: the columns of each activity as its teacher counts it; no points for an activity that is
 * no longer published. A hidden activity counts nowhere, and has no column.
 */
function* classGradebookRows(all: readonly ClassDataPart[]): Generator<CsvCell[]> {
  const parts = all
    .filter(({ model }) => !model.activity.isHidden)
    .map(({ model, isPublished }) => ({
      model,
      columns: isPublished
        ? titledColumns(model)
        : [{ title: `${model.activity.title} (${columns.unpublished})`, of: null, points: nobody }],
    }));
  const waiting = waitingColumn(parts.map(({ model }) => model));
  yield [
    ...[columns.lastName, columns.firstName, columns.student, columns.studentId, columns.ownId],
    ...parts.flatMap((part) => part.columns.flatMap(({ title }) => gradedColumns(title, part.model))),
    ...waiting.titles,
  ];
  // A student who joined or left between two reads is only in the reports that have the student.
  const everybody = new Map(
    all.flatMap(({ model }) => model.report.students.map((row) => [row.student.id, row] as const)),
  );
  const roster = new Map(all.flatMap(({ model }) => [...model.roster]));
  for (const { row, name, ownId } of byLastName([...everybody.values()], roster)) {
    const { id } = row.student;
    yield [
      ...[name.last, name.first, nameCell(row), id, ownId],
      ...parts.flatMap(({ columns }) =>
        columns.flatMap(({ points, of }): CsvCell[] =>
          points.has(id) ? [points.get(id) ?? null, of] : [null, null],
        ),
      ),
      ...waiting.cellsOf(id),
    ];
  }
}

const nobody: ReadonlyMap<string, number | null> = new Map();
