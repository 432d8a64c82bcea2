import type { ProfileReply } from '../../contract/profile.ts';
import type { ProfileRole } from '../../domain/access/role.ts';
import { listMissing, type OnboardingAnswers, stepsFor } from '../auth/onboarding/answers.ts';

/** A stored profile as the fields of onboarding hold it. */
export function answersOf(
  role: ProfileRole,
  { name, additional }: ProfileReply['profile'],
): OnboardingAnswers {
  const { gradeLevel, institution, teacher } = additional;
  return {
    role,
    fullName: name,
    professionalRole: teacher?.professionalRole ?? '',
    gradeLevel,
    subjects: teacher?.subjects ?? [],
    institutionName: institution?.name ?? '',
    country: institution?.country ?? '',
    city: institution?.city ?? '',
    state: institution?.state ?? '',
    // Stored for who has given none.
    zipCode: institution?.zipCode === 'none' ? '' : (institution?.zipCode ?? ''),
    hasNewsletter: teacher?.suscribed ?? false,
  };
}

/** Every field that may not be empty and is, in the order of the form. */
export function listAllMissing(answers: OnboardingAnswers): (keyof OnboardingAnswers)[] {
  return stepsFor(answers.role).flatMap((step) => listMissing(step, answers));
}
