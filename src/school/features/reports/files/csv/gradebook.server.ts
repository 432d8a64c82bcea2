import { AppError } from '../../../../server/base/app-error.ts';
import type { Grading } from '../../../classes/assigning.ts';
import { compareNameParts, inListForm, type NameParts, namePartsOf } from '../../../classes/name-parts.ts';
import type { StudentReport } from '../../class-report.ts';
import { type gradebooks, wholeAssignment } from '../../exports.ts';
import { type Rate, shareOf } from '../../figures.ts';
import { isRight, isSubmitted } from '../../mark.ts';
import {
  listScoreColumns,
  pointsNotBegun,
  type ScoreColumn,
  type ScoredWork,
  scoreLessons,
  scoreWhole,
} from '../../score.ts';
import type { ListedReport, Roster } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import { handedInWork } from './hand-in-cells.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/**
 * The share of scored questions right at any try, in percent with one decimal. null: absent, or nothing is scored, or not
 * begun where the teacher counts that as blank.
 */
export function percentRight({ student, figures }: StudentReport, grading: Grading): number | null {
  const share = shareOf(figures.right);
  if (student.isAbsent || share === null) return null;
  return student.marks.some(isSubmitted) ? Math.round(share * 1000) / 10 : pointsNotBegun(grading);
}

/**
 * Points and total. The total is given also where a student has no points: one who is excused, or has not begun and gets
 * no zero for it.
 */
export function scoreCells(
  { count, of, hasBegun }: Rate & { readonly hasBegun: boolean },
  grading: Grading,
  isAbsent: boolean,
): CsvCell[] {
  if (isAbsent) return [null, of];
  return [hasBegun ? count : pointsNotBegun(grading), of];
}

/**
 * For each lesson, its scored questions right at any try, of all its scored questions; they add up to the student's
 * `right`.
 */
export function scoreModules({ modules, report }: ListedReport, { marks }: StudentReport['student']) {
  return modules.map(({ id }) => {
    const own = marks.flatMap((mark, at) => {
      const question = report.questions[at]?.question;
      return question?.moduleId === id ? { mark, isScored: question.isScored } : [];
    });
    const scored = own.filter(({ isScored }) => isScored);
    return {
      count: scored.filter(({ mark }) => isRight(mark)).length,
      of: scored.length,
      hasBegun: own.some(({ mark }) => isSubmitted(mark)),
    };
  });
}

/** Students by last name, each with the names and the own id of the teacher's list, and the team. */
export function byLastName(rows: readonly StudentReport[], roster: Roster) {
  return rows
    .map((row) => {
      const fullName = row.student.name || reportTexts.unnamed;
      const listed = roster.get(row.student.id);
      const { lastName, firstName, ownId, team } = listed ?? unlisted;
      return { row, name: namePartsOf({ fullName, lastName, firstName }), ownId, team };
    })
    .sort(
      (one, other) =>
        compareNameParts(one.name, other.name) || (one.row.student.id < other.row.student.id ? -1 : 1),
    );
}

const unlisted = { lastName: null, firstName: null, ownId: null, team: null };

/** A column of points, named as the gradebook of the school names the assignment. */
interface TitledColumn extends ScoreColumn {
  readonly title: string;
}

/** The points of an activity in the columns that its teacher has chosen. */
export function titledColumns(model: ListedReport): TitledColumn[] {
  return listScoreColumns(scoredWorkOf(model)).map((column) => ({
    ...column,
    title: titleOf(model, column),
  }));
}

/** A column by date has the name that the whole assignment had when only the lessons of this column were given. */
function titleOf(model: ListedReport, { lessons }: ScoreColumn): string {
  if (lessons === null) return titleOfWhole(model);
  const { activity, modules, counted, grading } = model;
  const own = modules.filter(({ id }) => lessons.includes(id));
  const [first] = own;
  if (grading.columns === 'lessons' && own.length === 1 && first)
    return columns.lessonOf(activity.title, first.number, first.title);
  const ofClass = own.filter(({ id }) => counted.modules.some((module) => module.id === id));
  const named = ofClass.length > 0 ? ofClass : own;
  return columns.counting(
    activity.title,
    named.map(({ number }) => number),
  );
}

/** The title of the activity, with the lessons that count where these are not all. */
export function titleOfWhole({ activity, counted: { modules, of } }: ListedReport): string {
  return modules.length === of || modules.length === 0
    ? activity.title
    : columns.counting(
        activity.title,
        modules.map(({ number }) => number),
      );
}

function scoredWorkOf({ grading, counted, modules, dues, waiting, ...model }: ListedReport): ScoredWork {
  return {
    ...handedInWork(model),
    waiting,
    grading,
    byDate: dues.map(({ lessons }) =>
      modules.flatMap(({ id, number }) => (lessons.includes(number) ? [id] : [])),
    ),
    lessons: counted.modules.map(({ id }) => id),
    questions: model.report.questions.map(({ question }) => question),
  };
}

interface Scores {
  readonly className: string;
  readonly dueOn: string;
  readonly columns: readonly TitledColumn[];
  readonly students: readonly (NameParts & {
    readonly ownId: string | null;
    /** In the order of the columns; an excused student has none. */
    readonly points: readonly (number | null)[];
  })[];
}

/**
 * The heads that each gradebook knows its columns by. The own id stands where the gradebook has the id that a school
 * gives. Ids that the other system gives, and e-mail addresses, are empty: nobody here knows them.
 */
const forms: Record<(typeof gradebooks)[number], (scores: Scores) => CsvCell[][]> = {
  canvas: ({ columns, students }) => [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', ...columns.map(({ title }) => title)],
    ['    Points Possible', null, null, null, null, ...columns.map(({ of }) => of)],
    ...students.map((student) => [inListForm(student), null, student.ownId, null, null, ...student.points]),
  ],
  powerschool: ({ className, dueOn, columns: [whole], students }) => [
    ['Teacher Name:', null],
    ['Class:', className],
    ['Assignment Name:', whole?.title ?? null],
    ['Due Date:', dueOn],
    ['Points Possible:', whole?.of ?? null],
    ['Extra Points:', 0],
    ['Score Type:', 'POINTS'],
    ['Student Num', 'Student Name', 'Score'],
    ...students.map((student) => [student.ownId, inListForm(student), student.points[0] ?? null]),
  ],
  schoology: ({ columns, students }) => [
    ['Unique User ID', 'First Name', 'Last Name', ...columns.map(({ title }) => title)],
    ...students.map(({ ownId, first, last, points }) => [ownId, first, last, ...points]),
  ],
  'google-classroom': ({ columns, students }) => [
    ['Last Name', 'First Name', 'Email Address', ...columns.map(({ title }) => title)],
    [null, null, 'Points', ...columns.map(({ of }) => of)],
    ...students.map(({ first, last, points }) => [last, first, null, ...points]),
  ],
};

/**
 * A file for PowerSchool is one assignment. It holds the lessons that are due with `model.assignment`. Where that is left out and
 * lessons have columns by their dates, it holds those that were due last, or before the first date the first ones: a
 * teacher hands in points after the date.
 * @throws AppError invalid-request: no lesson of the assignment is `asked` for, so the file would hold other points
 */
function assignmentOf(model: ListedReport): TitledColumn {
  const { assignment: asked } = model;
  const { grading, dues, modules, readAt } = model;
  const work = scoredWorkOf(model);
  const lessons = work.byDate.find((ids) => ids.some((id) => id === asked));
  if (lessons) {
    const column = scoreLessons(work, lessons);
    return { ...column, title: titleOf(model, column) };
  }
  if (asked !== undefined && asked !== wholeAssignment) {
    const issue = {
      path: ['query', 'assignment'],
      code: 'not-assigned',
      message: 'not a lesson of this class',
    };
    throw new AppError('invalid-request', { issues: [issue] });
  }
  const columns = asked === wholeAssignment ? [] : titledColumns(model);
  const [first] = columns;
  if (grading.columns === 'one' && first) {
    const past = dues.filter(({ at }) => at !== null && Date.parse(at) <= readAt.getTime());
    const numbers = past.at(-1)?.lessons ?? [];
    const ids = modules.flatMap(({ id, number }) => (numbers.includes(number) ? [id] : []));
    return columns.find(({ lessons }) => lessons?.some((id) => ids.includes(id))) ?? first;
  }
  return { ...scoreWhole(work), title: titleOfWhole(model) };
}

/** The scores of an activity in the form that one gradebook takes in; in Google Classroom they are copied from it. */
export function gradebookRows(form: (typeof gradebooks)[number], model: ListedReport): CsvCell[][] {
  const { class: classHead, modules, dues, report, roster } = model;
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: classHead.timeZone });
  const scored = form === 'powerschool' ? [assignmentOf(model)] : titledColumns(model);
  const numbers = modules.flatMap(({ id, number }) =>
    (scored[0]?.lessons?.includes(id) ?? true) ? [number] : [],
  );
  // A file with a date has one column.
  const dueAt = dues.findLast(
    ({ at, lessons }) => at !== null && lessons.some((one) => numbers.includes(one)),
  );
  return forms[form]({
    className: classHead.name,
    dueOn: dueAt?.at ? day.format(new Date(dueAt.at)) : '',
    columns: scored,
    students: byLastName(report.students, roster).map(({ row, name, ownId }) => ({
      ...name,
      ownId,
      points: scored.map(({ points }) => points.get(row.student.id) ?? null),
    })),
  });
}
