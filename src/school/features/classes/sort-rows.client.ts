import type { TableSort } from '../../../lab/ui/layout/data-table.tsx';
import type { TeacherActivityRow } from './class-activities.ts';
import type { TeacherClass } from './class-endpoints.ts';
import { compareListed, type ListedStudent } from './name-parts.ts';
import { compareTeamNames } from './teams/teams.ts';

const statusRank = { NOT_STARTED: 0, PROGRESS: 1, COMPLETED: 2 } as const;

interface Named extends ListedStudent {
  readonly id: string;
}

const compareNames = (left: Named, right: Named) =>
  compareListed(left, right) || (left.id < right.id ? -1 : 1);

/** Sorted by one column, equal rows by last name. An unknown column sorts by last name. */
function sortBy<Row extends Named>(
  rows: readonly Row[],
  sort: TableSort,
  columns: Readonly<Record<string, (left: Row, right: Row) => number>>,
): Row[] {
  const sign = sort.direction === 'descending' ? -1 : 1;
  const compare = Object.hasOwn(columns, sort.columnId) ? columns[sort.columnId] : undefined;
  return rows.toSorted((left, right) =>
    compare ? sign * compare(left, right) || compareNames(left, right) : sign * compareNames(left, right),
  );
}

/** By `student`, `status` (how far; equal statuses by parts done) or `last` (latest answer; none is the oldest). */
export function sortProgress(rows: readonly ProgressRow[], sort: TableSort): ProgressRow[] {
  return sortBy(rows, sort, {
    status: (left, right) =>
      statusRank[left.status] - statusRank[right.status] || left.completedCount - right.completedCount,
    last: (left, right) => instantMs(left.lastAnswerAt) - instantMs(right.lastAnswerAt),
  });
}

/** By `student`, `joined` or `team` (those in none last). */
export function sortRoster<Row extends Named & { readonly enrolledAt: string; readonly team: string | null }>(
  rows: readonly Row[],
  sort: TableSort,
): Row[] {
  return sortBy(rows, sort, {
    joined: (left, right) => instantMs(left.enrolledAt) - instantMs(right.enrolledAt),
    team: (left, right) => compareTeamNames(left.team, right.team),
  });
}

function instantMs(iso: string | null): number {
  return iso === null ? 0 : Date.parse(iso);
}

export type ProgressRow = TeacherActivityRow['students'][number] &
  Named & {
    /** The learner has pressed Finish, which has closed the answers. */
    readonly isFinished: boolean;
    /** Required parts done in all modules. */
    readonly completedCount: number;
  };

/**
 * Every student of the class with their progress. A student whose progress is not loaded yet appears after the next
 * reply. The status is that of what is due now, as the class is counted by it.
 */
export function toProgressRows(
  roster: TeacherClass['students'],
  students: TeacherActivityRow['students'],
): ProgressRow[] {
  const listed = new Map(roster.map((student) => [student.id, student]));
  return students.map((student) => ({
    ...student,
    status: student.dueStatus ?? student.status,
    isFinished: student.status === 'COMPLETED' && student.completedAt !== null,
    id: student.studentId,
    fullName: listed.get(student.studentId)?.fullName ?? '',
    lastName: listed.get(student.studentId)?.lastName ?? null,
    firstName: listed.get(student.studentId)?.firstName ?? null,
    completedCount: student.modules.reduce((sum, module) => sum + module.completedCount, 0),
  }));
}
