import type { ReportQuestion } from '../../../lab/activity/question.ts';
import { compareListed } from '../classes/name-parts.ts';
import type { QuestionReport, StudentReport } from './class-report.ts';
import { type Rate, shareOf } from './figures.ts';
import type { ReportStudent } from './snapshot.ts';

export const questionOrders = ['lesson', 'hardest'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

/**
 * `hardest`: the lowest first-try rate of those who submitted comes first; ties in the order of the lesson; what nobody
 * has submitted, and what is not scored, at the end.
 */
export function sortQuestions<Q extends ReportQuestion>(
  questions: readonly QuestionReport<Q>[],
  order: QuestionOrder,
): QuestionReport<Q>[] {
  const inLesson = questions.toSorted((left, right) => left.index - right.index);
  if (order === 'lesson') return inLesson;
  return inLesson.toSorted((left, right) => easeOf(left) - easeOf(right));
}

/** The first-try rate; if there is none, a value above every rate. */
function easeOf({ figures }: QuestionReport): number {
  return (figures.firstTry && shareOf(figures.firstTry.ofSubmitted)) ?? 2;
}

export const studentSortKeys = ['name', 'done', 'right'] as const;
export type StudentSortKey = (typeof studentSortKeys)[number];

export interface StudentOrder {
  readonly key: StudentSortKey;
  readonly isDescending: boolean;
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareMadeUp({ student: left }: OfStudent, { student: right }: OfStudent): number {
  return order.compare(left.name, right.name);
}

/** A report knows the name that a student goes by, not the two names of the teacher's list. */
export const listedAs = ({ name }: Pick<ReportStudent, 'name'>) => ({
  fullName: name,
  lastName: null,
  firstName: null,
});

/**
 * Equal students are sorted by name, then by id. In an order by figures, absent students come last in both directions.
 * @param areMadeUp the names are made up, so none has a last word to sort by
 */
export function sortStudents<S extends ReportStudent>(
  students: readonly StudentReport<S>[],
  { key, isDescending }: StudentOrder,
  areMadeUp = false,
): StudentReport<S>[] {
  const sign = isDescending ? -1 : 1;
  const compareNames = areMadeUp ? compareMadeUp : compareByName;
  if (key === 'name') return students.toSorted((left, right) => sign * compareNames(left, right));
  return students.toSorted(
    (left, right) =>
      Number(left.student.isAbsent) - Number(right.student.isAbsent) ||
      sign * (rankOf(left.figures[key]) - rankOf(right.figures[key])) ||
      compareNames(left, right),
  );
}

function rankOf(rate: Rate): number {
  return shareOf(rate) ?? -1;
}

interface OfStudent {
  readonly student: ReportStudent;
}

/** By last name, as every list of people; equal names by id. */
export function compareByName({ student: left }: OfStudent, { student: right }: OfStudent): number {
  return (
    compareListed(listedAs(left), listedAs(right)) || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
  );
}
