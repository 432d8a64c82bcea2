import { randomBytes } from 'node:crypto';
import { readMissingProof } from '../../school/features/identity/missing-proof.server.ts';
import { acceptLegals, findCurrentVersions } from '../../school/features/legal/accept-legals.server.ts';
import { saySchoolAgreement } from '../../school/features/legal/school-agreement.server.ts';
import { findLicenseConfiguration } from '../../school/features/licenses/pass-terms.server.ts';
import { updateProfile } from '../../school/features/profile/update-profile.server.ts';
import type { AdditionalChanges } from '../../school/features/profile/update-profile.ts';
import { createClass } from '../../school/features/teaching/create-class.server.ts';
import { schoolAgreement } from '../../school/kernel/accounts/school-agreement.ts';
import { statement } from '../../school/server/database/statement.ts';
import type { Member } from '../../school/server/http/actor.ts';
import type { Services } from '../../school/server/http/services.ts';

export interface DemoAccounts {
  readonly teacher: { readonly email: string; readonly password: string };
  readonly student: { readonly email: string; readonly password: string };
  /** null when there is no activity that a free class may hold, or classes are for proved teachers alone. */
  readonly classCode: string | null;
}

export const isAnybodyThere = statement('is-anybody-there', { text: 'SELECT FROM profiles LIMIT 1' }).some;

/**
 * Creates a teacher, a student and a class to try the product with, in an installation without any account. Never in
 * production, where it returns null.
 */
export async function createDemoAccounts(services: Services): Promise<DemoAccounts | null> {
  const { mode, firebase } = services.env;
  // A Firebase project without the emulator may be a real one that belongs to a school.
  if (mode === 'production' || (firebase && !firebase.web.emulatorUrl)) return null;

  const teacher = await createPerson(services, 'teacher@example.org', 'Dr. Amara Osei', 'teacher');
  await saySchoolAgreement(services, teacher.member, schoolAgreement);
  const student = await createPerson(services, 'student@example.org', 'Robin Vale', 'student');
  const lab = services.content
    .listActivities()
    .find(({ activity }) => activity.enabled && !activity.isPremium);
  const { guardsClasses } = services.env.teacherProof;
  // The demo teacher cannot prove to be a teacher.
  const mayMakeClass = !guardsClasses || (await readMissingProof(services, teacher.member)) === null;
  const created =
    lab &&
    mayMakeClass &&
    findLicenseConfiguration(services.content) &&
    (await createClass(services, teacher.member, {
      name: 'Biology, period 3',
      description: 'A class to look around in.',
      studentQuantity: 30,
      activities: [lab.id],
      initialActivity: lab.id,
      timeZone: 'UTC',
    }));
  return { teacher, student, classCode: created ? created.code : null };
}

/** Answers to every question of onboarding; the keys are those of the content service's lists. */
const demoTeacher: AdditionalChanges = {
  gradeLevel: 'high',
  institution: { name: 'Riverside High School', city: 'Springfield', state: 'Illinois', country: 'US' },
  teacher: { professionalRole: 'classroom-teacher', subjects: ['biology', 'ap-ib-biology'] },
};

async function createPerson(
  services: Services,
  email: string,
  fullName: string,
  role: 'teacher' | 'student',
) {
  // The password can be read aloud, differs on every installation, and meets any configured policy.
  const chance = randomBytes(Math.max(4, Math.ceil(services.env.passwordPolicy.minLength / 2))).toString(
    'hex',
  );
  const password = `Demo-${chance}-1`;
  const { userId } = await services.identity.createAccount({ email, password, name: fullName });
  const actor = { userId, email, name: fullName };
  const profile = { name: fullName, additional: role === 'teacher' ? demoTeacher : undefined };
  await updateProfile(services, actor, { role, profile });
  const member: Member = { ...actor, role, fullName, hasAgreed: true };
  // The demo accounts have already agreed to the legal texts, so that signing in leads straight to the product.
  const versions = findCurrentVersions(services.content);
  if (versions) await acceptLegals(services, member, versions);
  return { email, password, member };
}
