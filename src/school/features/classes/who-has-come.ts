import type { TeacherClass } from './class-endpoints.ts';

type Student = TeacherClass['students'][number];

/**
 * The students who have joined or have signed in at least once, who came in last first, and the others, who hold a
 * card from the teacher that they have not used.
 */
export function whoHasCome(students: readonly Student[]): {
  readonly come: readonly Student[];
  readonly notYet: readonly Student[];
} {
  const come = students
    .filter(hasCome)
    .toSorted((one, other) => cameInMs(other) - cameInMs(one) || (one.id < other.id ? 1 : -1));
  return { come, notYet: students.filter((student) => !hasCome(student)) };
}

export function hasCome({ unusedOfList }: Pick<Student, 'unusedOfList'>): boolean {
  return unusedOfList === undefined;
}

function cameInMs({ enrolledAt, lastEnteredAt }: Student): number {
  return Math.max(Date.parse(enrolledAt), Date.parse(lastEnteredAt ?? enrolledAt));
}
