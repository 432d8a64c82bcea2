import { findMissingProof, type MissingProof } from '../../kernel/accounts/teacher-proof.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Actor } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { isTeacherApproved } from './teacher-approvals.server.ts';

type Needs = Pick<Services, 'env' | 'identity' | 'database'>;

/** What a teacher has yet to prove to this installation; null: nothing. */
export async function readMissingProof(
  { env, identity, database }: Needs,
  { userId }: Actor,
): Promise<MissingProof | null> {
  const policy = env.teacherProof;
  if (policy.kind === 'none') return null;
  // The provider is asked, because the token may have been issued before the address was proved.
  const account = policy.kind === 'domain' ? await identity.readAccount(userId) : null;
  return findMissingProof(policy, {
    email: account?.email ?? null,
    isEmailProven: account?.isEmailVerified ?? false,
    isApproved: policy.kind === 'manual' && (await isTeacherApproved(database, userId)),
  });
}

/** @throws AppError class-needs-proof where classes are for proved teachers alone, and the caller is none */
export async function demandProofForClasses(services: Needs, actor: Actor): Promise<void> {
  if (services.env.teacherProof.guardsClasses && (await readMissingProof(services, actor)) !== null)
    throw new AppError('class-needs-proof');
}
