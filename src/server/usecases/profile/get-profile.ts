import type { ProfileReply } from '../../../contract/profile.ts';
import type { Actor } from '../../actor.ts';
import { findProfile, type Profile } from '../../db/profiles.ts';
import type { Services } from '../../services.ts';
import { completeAdditional } from './profile-additional.ts';

/** The caller's profile; before a role is chosen, what the identity provider knows. */
export async function getProfile(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
): Promise<ProfileReply> {
  const profile = await findProfile(database, actor.userId);
  if (profile) return toProfileReply(profile);
  return {
    role: null,
    profile: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      legalsDates: null,
      additional: { gradeLevel: '' },
    },
  };
}

export function toProfileReply(profile: Profile): ProfileReply {
  return {
    role: profile.role,
    profile: {
      id: profile.userId,
      name: profile.fullName,
      email: profile.email,
      legalsDates: profile.legalsDates,
      additional: completeAdditional(profile.role, profile.additional),
    },
  };
}
