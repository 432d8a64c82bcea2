import type { TeacherActivityRow } from '../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../contract/classes.ts';

export type ProgressRow = TeacherActivityRow['students'][number] & {
  readonly id: string;
  readonly fullName: string;
  /** Required parts done in all modules. */
  readonly completedCount: number;
};

/** Every student of the class with their progress; one whose progress has not arrived yet comes with the next answer. */
export function toProgressRows(
  roster: TeacherClass['students'],
  students: TeacherActivityRow['students'],
): ProgressRow[] {
  const names = new Map(roster.map(({ id, fullName }) => [id, fullName]));
  return students.map((student) => ({
    ...student,
    id: student.studentId,
    fullName: names.get(student.studentId) ?? '',
    completedCount: student.modules.reduce((sum, module) => sum + module.completedCount, 0),
  }));
}
