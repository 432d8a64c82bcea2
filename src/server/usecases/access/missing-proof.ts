import { findMissingProof, type MissingProof } from '../../../domain/access/teacher-proof.ts';
import type { Actor } from '../../actor.ts';
import { isTeacherApproved } from '../../db/teacher-approvals.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'env' | 'identity' | 'database'>;

/** What a teacher has yet to prove to this installation; null: nothing. */
export async function readMissingProof(
  { env, identity, database }: Needs,
  { userId }: Actor,
): Promise<MissingProof | null> {
  const policy = env.teacherProof;
  if (policy.kind === 'none') return null;
  // The address as the provider has it now: a token may be older than its proof.
  const account = policy.kind === 'domain' ? await identity.readAccount(userId) : null;
  return findMissingProof(policy, {
    email: account?.email ?? null,
    isEmailProven: account?.isEmailVerified ?? false,
    isApproved: policy.kind === 'manual' && (await isTeacherApproved(database, userId)),
  });
}
