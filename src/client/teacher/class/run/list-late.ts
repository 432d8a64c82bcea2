import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { sortRoster } from '../sort-rows.ts';

export interface LateInActivity {
  readonly activity: TeacherActivityRow;
  /** By name. */
  readonly students: TeacherClass['students'];
}

/** Who has not finished what is due, activity by activity. Who is excused is not late, and nobody in what they cannot open. */
export function listLate(
  { students: roster }: Pick<TeacherClass, 'students'>,
  rows: readonly TeacherActivityRow[],
  now: Date,
): LateInActivity[] {
  return rows
    .filter(
      ({ dateDue, isHidden, isCovered }) =>
        dateDue !== null && Date.parse(dateDue) < now.getTime() && !isHidden && isCovered,
    )
    .map((activity) => {
      const late = new Set(
        activity.students
          .filter(({ status, isAbsent }) => status !== 'COMPLETED' && !isAbsent)
          .map(({ studentId }) => studentId),
      );
      const students = sortRoster(
        roster.filter(({ id }) => late.has(id)),
        { columnId: 'student', direction: 'ascending' },
      );
      return { activity, students };
    })
    .filter(({ students }) => students.length > 0);
}
