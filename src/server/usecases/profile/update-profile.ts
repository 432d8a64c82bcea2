import type { BodyOf } from '../../../contract/endpoint.ts';
import type { ProfileReply } from '../../../contract/profile.ts';
import type { updateProfileEndpoint } from '../../../contract/update-profile.ts';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isAccountEnded, lockPerson } from '../../db/account-deletions.ts';
import { inTransaction } from '../../db/database.ts';
import { saveProfile } from '../../db/profiles.ts';
import type { Services } from '../../services.ts';
import { toProfileReply } from './get-profile.ts';

type Body = BodyOf<(typeof updateProfileEndpoint)['updateProfile']>;
type Additional = Body['profile']['additional'];

/** Stores role and profile. The role is chosen once. The e-mail is the identity provider's, never the request's. */
export async function updateProfile(
  services: Pick<Services, 'database' | 'env' | 'identity'>,
  actor: Actor,
  { role, profile }: Body,
): Promise<ProfileReply> {
  const saved = await inTransaction(services.database, async (tx) => {
    await lockPerson(tx, actor.userId);
    // A token may outlive its account for a moment: what was deleted is not to come back with it.
    if (await isAccountEnded(tx, actor.userId)) throw new AppError('unauthenticated');
    return saveProfile(tx, {
      userId: actor.userId,
      role,
      fullName: profile.name,
      email: actor.email,
      additional: role === 'student' ? studentAdditional : teacherAdditional(profile.additional),
    });
  });
  if (!saved) throw new AppError('role-fixed');
  return toProfileReply(services, actor, saved);
}

// What clients of the API expect of a student: nothing is asked of minors that is not needed.
const studentAdditional: Additional = {
  gradeLevel: 'student',
  institution: { name: 'student', city: 'student', state: 'student', country: 'student', zipCode: 'student' },
};

const noInstitution = { name: '', city: '', state: '', country: '', zipCode: '' };

// A ZIP code that was left out is the word `none`, for the same clients.
function teacherAdditional(additional: Additional): Additional {
  const institution = additional.institution ?? noInstitution;
  return { ...additional, institution: { ...institution, zipCode: institution.zipCode || 'none' } };
}
