import { compareNameParts, inListForm, type NameParts, namePartsOf } from '../../../classes/name-parts.ts';
import type { StudentReport } from '../../class-report.ts';
import type { gradebooks } from '../../exports.ts';
import { shareOf } from '../../figures.ts';
import type { ListedReport, Roster } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/** The share of scored questions right at any try, in percent with one decimal; null: absent, or nothing is scored. */
export function percentRight({ student, figures }: StudentReport): number | null {
  const share = student.isAbsent ? null : shareOf(figures.right);
  return share === null ? null : Math.round(share * 1000) / 10;
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

interface Scores {
  readonly title: string;
  readonly className: string;
  readonly dueOn: string;
  /** Points of each student; an excused student has none. */
  readonly of: number;
  readonly students: readonly (NameParts & {
    readonly ownId: string | null;
    readonly points: number | null;
  })[];
}

/**
 * The heads that each gradebook knows its columns by. The own id stands where the gradebook has the id that a school
 * gives. Ids that the other system gives, and e-mail addresses, are empty: nobody here knows them.
 */
const forms: Record<(typeof gradebooks)[number], (scores: Scores) => CsvCell[][]> = {
  canvas: ({ title, of, students }) => [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', title],
    ['    Points Possible', null, null, null, null, of],
    ...students.map((student) => [inListForm(student), null, student.ownId, null, null, student.points]),
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
    ...students.map((student) => [student.ownId, inListForm(student), student.points]),
  ],
  schoology: ({ title, students }) => [
    ['Unique User ID', 'First Name', 'Last Name', title],
    ...students.map(({ ownId, first, last, points }) => [ownId, first, last, points]),
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
  { class: { name, timeZone }, activity, dueAt, report, roster }: ListedReport,
): CsvCell[][] {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return forms[form]({
    title: activity.title,
    className: name,
    dueOn: dueAt === null ? '' : day.format(dueAt),
    of: report.questions.filter(({ question }) => question.isScored).length,
    students: byLastName(report.students, roster).map(({ row, name, ownId }) => ({
      ...name,
      ownId,
      points: row.student.isAbsent ? null : row.figures.right.count,
    })),
  });
}
