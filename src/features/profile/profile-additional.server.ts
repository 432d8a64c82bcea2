import type { ProfileRole } from '../../kernel/role.ts';
import type { Additional } from './profile.ts';
import type { AdditionalChanges } from './update-profile.ts';

/** What clients of the API expect of a student: nothing is asked of minors that is not needed. */
const ofStudents: Additional = {
  gradeLevel: 'student',
  institution: { name: 'student', city: 'student', state: 'student', country: 'student', zipCode: 'student' },
};

const ofNewTeachers = {
  gradeLevel: '',
  institution: { name: '', city: '', state: '', country: '', zipCode: '' },
  teacher: { professionalRole: '', suscribed: false, subjects: [] },
} as const;

/** What is stored of a person of this role, whole, with the changes in it. A change that is left out changes nothing. */
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
    // A ZIP code that was left out is the word `none`, for the same clients.
    institution: { ...institution, zipCode: institution.zipCode || 'none' },
    teacher: {
      ...ofNewTeachers.teacher,
      subjects: [],
      ...stored?.teacher,
      ...withoutUndefined(changes.teacher),
    },
  };
}

/** A key that is there without a value would replace what is stored. */
function withoutUndefined<T extends object>(
  changes: T | undefined,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
