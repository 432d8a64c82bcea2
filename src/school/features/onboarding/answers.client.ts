import type { ProfileRole } from '../../kernel/role.ts';
import { cleanFullName } from '../profile/full-name.ts';
import type { ProfileBody } from '../profile/profile.client.ts';

export interface OnboardingAnswers {
  readonly role: ProfileRole | null;
  readonly fullName: string;
  /** This and the other chosen answers below are keys of the content service's lists. */
  readonly professionalRole: string;
  readonly gradeLevel: string;
  readonly subjects: readonly string[];
  readonly institutionName: string;
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly hasNewsletter: boolean;
}

export type TextAnswer = Exclude<keyof OnboardingAnswers, 'role' | 'subjects' | 'hasNewsletter'>;

/** @param role what the person came for shows the role already; null: it is asked for first */
export function emptyAnswers(knownName: string, role: ProfileRole | null = null): OnboardingAnswers {
  const work = { professionalRole: '', gradeLevel: '', subjects: [], institutionName: '' };
  const place = { country: '', city: '', state: '', zipCode: '' };
  return { role, fullName: knownName, ...work, ...place, hasNewsletter: false };
}

/** One group of questions at a time. */
export type OnboardingStep = 'role' | 'name' | 'work' | 'school';

/** The steps for a role; without a role, those of a student. */
export function stepsFor(role: ProfileRole | null): readonly OnboardingStep[] {
  return role === 'teacher' ? ['role', 'name', 'work', 'school'] : ['role', 'name'];
}

const requiredOf: Readonly<Record<OnboardingStep, readonly (keyof OnboardingAnswers)[]>> = {
  role: ['role'],
  name: ['fullName'],
  work: ['professionalRole', 'gradeLevel', 'subjects'],
  school: ['institutionName', 'country'],
};

export function listMissing(step: OnboardingStep, answers: OnboardingAnswers): (keyof OnboardingAnswers)[] {
  return requiredOf[step].filter((field) => {
    const answer = answers[field];
    if (Array.isArray(answer)) return answer.length === 0;
    if (field === 'fullName') return cleanFullName(answers.fullName) === '';
    return answer === null || (typeof answer === 'string' && answer.trim() === '');
  });
}

/** The steps after which a teacher may finish: the profile page has the other questions. */
export function mayFinishLater(step: OnboardingStep, { role }: OnboardingAnswers): boolean {
  return role === 'teacher' && (step === 'name' || step === 'work');
}

/** The step in the address, or the first one before it that lacks an answer. */
export function reachableStep(wanted: string | null, answers: OnboardingAnswers): OnboardingStep {
  const steps = stepsFor(answers.role);
  const names: readonly string[] = steps;
  const wantedIndex = Math.max(0, names.indexOf(wanted ?? ''));
  const open = steps.slice(0, wantedIndex).find((step) => listMissing(step, answers).length > 0);
  return open ?? steps[wantedIndex] ?? 'role';
}

const notAsked = 'student';

/**
 * The request that stores the answers. A student is asked for the name only: grade level and institution then hold the
 * word `student`. An empty ZIP code of a teacher becomes `none`; other answers that are missing are stored empty.
 */
export function toProfileBody(answers: OnboardingAnswers, email: string | null): ProfileBody {
  const name = cleanFullName(answers.fullName);
  if (answers.role !== 'teacher') {
    const institution = {
      name: notAsked,
      city: notAsked,
      state: notAsked,
      country: notAsked,
      zipCode: notAsked,
    };
    return { role: 'student', profile: { name, email, additional: { gradeLevel: notAsked, institution } } };
  }
  return {
    role: 'teacher',
    profile: {
      name,
      email,
      additional: {
        gradeLevel: answers.gradeLevel,
        institution: {
          name: answers.institutionName.trim(),
          city: answers.city.trim(),
          state: answers.state.trim(),
          country: answers.country,
          zipCode: answers.zipCode.trim() || 'none',
        },
        teacher: {
          professionalRole: answers.professionalRole,
          suscribed: answers.hasNewsletter,
          subjects: [...answers.subjects],
        },
      },
    },
  };
}
