import * as z from 'zod/mini';
import { isRefusedName } from '../../kernel/accounts/refused-names.ts';
import type { BodyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Actor } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { EmailSchema } from '../identity/email-address.ts';
import { toProfileReply } from './get-profile.server.ts';
import { isAccountEnded, lockPerson } from './persons.server.ts';
import type { ProfileReply } from './profile.ts';
import { completeAdditional } from './profile-additional.server.ts';
import { findProfile, type Profile, saveProfile } from './profiles.server.ts';
import type { updateProfileEndpoint } from './update-profile.ts';

type Body = BodyOf<(typeof updateProfileEndpoint)['updateProfile']>;

/**
 * Stores role and profile; what the request leaves out stays as it is. The role is chosen once, and the e-mail is the
 * identity provider's: a request that names another one is refused.
 */
export async function updateProfile(
  services: Pick<Services, 'database' | 'env' | 'identity'>,
  actor: Actor,
  { role, profile }: Body,
): Promise<ProfileReply> {
  const saved = await inTransaction(services.database, async (tx) => {
    await lockPerson(tx, actor.userId);
    // A token may work for a moment after its account was deleted. It must not create the profile again.
    if (await isAccountEnded(tx, actor.userId)) throw new AppError('unauthenticated');
    const stored = await findProfile(tx, actor.userId);
    demandOwnEmail(profile.email, actor, stored);
    // The name is what a student signs in with, and the teacher keeps it.
    if (stored?.isClassAccount && (profile.name ?? stored.fullName) !== stored.fullName)
      throw new AppError('class-account-name');
    // Only a new name is checked. A name that was taken earlier keeps nobody from the profile.
    const isNewName = profile.name !== stored?.fullName;
    if (role === 'student' && isNewName && isRefusedName(profile.name ?? '', services.env.refusedNames))
      throw new AppError('name-refused');
    return saveProfile(tx, {
      userId: actor.userId,
      role,
      fullName: profile.name ?? stored?.fullName ?? missingName(),
      email: actor.email,
      additional: completeAdditional(role, stored?.additional ?? null, profile.additional),
    });
  });
  if (!saved) throw new AppError('role-fixed');
  return toProfileReply(services, actor, saved);
}

/** Accepts the stored address, too: a client may send back what it read before the provider's address changed. */
function demandOwnEmail(sent: string | null | undefined, actor: Actor, stored: Profile | null): void {
  if (sent === undefined) return;
  const own = [actor.email, ...(stored ? [stored.email] : [])].map(comparable);
  if (!own.includes(comparable(sent))) throw new AppError('email-fixed');
}

const comparable = (email: string | null) => z.safeParse(EmailSchema, email).data ?? email;

function missingName(): never {
  const issue = { path: ['body', 'profile', 'name'], code: 'missing', message: 'a name is needed' };
  throw new AppError('invalid-request', { issues: [issue] });
}
