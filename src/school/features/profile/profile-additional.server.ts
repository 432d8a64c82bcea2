import type { ProfileRole } from '../../kernel/role.ts';
import type { Additional } from './profile.ts';
import type { AdditionalChanges } from './update-profile.ts';

/** The values that clients of the API expect for a student. Minors are not asked for data that is not needed. */
const ofStudents: Additional = {
  gradeLevel: 'student',
  institution: { name: 'student', city: 'student', state: 'student', country: 'student', zipCode: 'student' },
};

const ofNewTeachers = {
  gradeLevel: '',
  institution: { name: '', city: '', state: '', country: '', zipCode: '' },
  teacher: { professionalRole: '', suscribed: false, subjects: [] },
} as const;

/** The complete stored data of a person of this role, with the changes. Fields left out of the changes stay. */
export function completeAdditional(
  role: ProfileRole,
  stored: Additional | null,
  changes: AdditionalChanges = {},
): Additional {
  if (role === 'student') return ofStudents;
  const institution = {
    ...ofNewTeachers.institution,
    ...stored?.institution,
    ...withoutUndefined(changes.institution),
  };
  return {
    gradeLevel: changes.gradeLevel ?? stored?.gradeLevel ?? ofNewTeachers.gradeLevel,
    // The clients of the API expect the word `none` for an empty ZIP code.
    institution: { ...institution, zipCode: institution.zipCode || 'none' },
    teacher: {
      ...ofNewTeachers.teacher,
      subjects: [],
      ...stored?.teacher,
      ...withoutUndefined(changes.teacher),
    },
  };
}

/** A key with the value undefined would otherwise replace the stored value. */
function withoutUndefined<T extends object>(
  changes: T | undefined,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
