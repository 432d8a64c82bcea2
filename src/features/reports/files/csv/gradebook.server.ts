import type { StudentReport } from '../../class-report.ts';
import type { gradebooks } from '../../exports.ts';
import { shareOf } from '../../figures.ts';
import { splitName } from '../../name-parts.ts';
import type { ActivityReport } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/** The share of scored questions right at any try, in percent with one decimal; null: absent, or nothing is scored. */
export function percentRight({ student, figures }: StudentReport): number | null {
  const share = student.isAbsent ? null : shareOf(figures.right);
  return share === null ? null : Math.round(share * 1000) / 10;
}

/** Students by last name. */
export function byLastName(rows: readonly StudentReport[]) {
  const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return rows
    .map((row) => ({ row, name: splitName(row.student.name || reportTexts.unnamed) }))
    .sort(
      (one, other) =>
        order.compare(one.name.last, other.name.last) ||
        order.compare(one.name.first, other.name.first) ||
        (one.row.student.id < other.row.student.id ? -1 : 1),
    );
}

interface Scores {
  readonly title: string;
  readonly className: string;
  readonly dueOn: string;
  /** Points of each student; an excused student has none. */
  readonly of: number;
  readonly students: readonly {
    readonly last: string;
    readonly first: string;
    readonly points: number | null;
  }[];
}

const whole = ({ last, first }: { readonly last: string; readonly first: string }) =>
  first === '' ? last : `${last}, ${first}`;

/**
 * The heads that each gradebook knows its columns by. The ids are those of the other system, which nobody here knows, so
 * their columns are empty: students are matched by name, or the teacher fills them in.
 */
const forms: Record<(typeof gradebooks)[number], (scores: Scores) => CsvCell[][]> = {
  canvas: ({ title, of, students }) => [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', title],
    ['    Points Possible', null, null, null, null, of],
    ...students.map((student) => [whole(student), null, null, null, null, student.points]),
  ],
  powerschool: ({ title, className, dueOn, of, students }) => [
    ['Teacher Name:', null],
    ['Class:', className],
    ['Assignment Name:', title],
    ['Due Date:', dueOn],
    ['Points Possible:', of],
    ['Extra Points:', 0],
    ['Score Type:', 'POINTS'],
    ['Student Num', 'Student Name', 'Score'],
    ...students.map((student) => [null, whole(student), student.points]),
  ],
  schoology: ({ title, students }) => [
    ['Unique User ID', 'First Name', 'Last Name', title],
    ...students.map(({ first, last, points }) => [null, first, last, points]),
  ],
  'google-classroom': ({ title, of, students }) => [
    ['Last Name', 'First Name', 'Email Address', title],
    [null, null, 'Points', of],
    ...students.map(({ first, last, points }) => [last, first, null, points]),
  ],
};

/** The scores of an activity in the form that one gradebook takes in; in Google Classroom they are copied from it. */
export function gradebookRows(
  form: (typeof gradebooks)[number],
  { class: { name, timeZone }, activity, dueAt, report }: ActivityReport,
): CsvCell[][] {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return forms[form]({
    title: activity.title,
    className: name,
    dueOn: dueAt === null ? '' : day.format(dueAt),
    of: report.questions.filter(({ question }) => question.isScored).length,
    students: byLastName(report.students).map(({ row, name: { last, first } }) => ({
      ...{ last, first },
      points: row.student.isAbsent ? null : row.figures.right.count,
    })),
  });
}
