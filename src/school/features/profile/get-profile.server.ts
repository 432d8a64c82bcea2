import type { Actor } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { readMissingProof } from '../identity/missing-proof.server.ts';
import type { ProfileReply } from './profile.ts';
import { completeAdditional } from './profile-additional.server.ts';
import { findProfile, type Profile } from './profiles.server.ts';

type Needs = Pick<Services, 'database' | 'env' | 'identity'>;

/** The caller's profile; before a role is chosen, what the identity provider knows. */
export async function getProfile(services: Needs, actor: Actor): Promise<ProfileReply> {
  const profile = await findProfile(services.database, actor.userId);
  if (profile) return toProfileReply(services, actor, profile);
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

export async function toProfileReply(services: Needs, actor: Actor, profile: Profile): Promise<ProfileReply> {
  // While the provider cannot be reached, people still get their profile; keys are refused in any case.
  const missingProof =
    profile.role === 'teacher' ? await readMissingProof(services, actor).catch(() => null) : null;
  return {
    ...(missingProof && { missingProof }),
    ...(profile.isClassAccount && { isClassAccount: true }),
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
