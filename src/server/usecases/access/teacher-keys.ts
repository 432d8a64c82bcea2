import { areKeysOpen, findMissingProof, type MissingProof } from '../../../domain/access/teacher-proof.ts';
import type { Actor, Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isTeacherApproved } from '../../db/teacher-approvals.ts';
import type { Services } from '../../services.ts';
import { isPremium } from '../licenses/license-terms.ts';

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

/** Keys of the lab may go out to anybody, as far as they are due. */
export function areKeysPublic(
  { env, content }: Pick<Services, 'env' | 'content'>,
  activityId: string,
): boolean {
  return areKeysOpen(env.teacherProof, { isPremium: isPremium(content, activityId) });
}

/**
 * Whether the caller may be shown keys of the lab. A student always: when a key is due to a learner is another rule. A
 * teacher of a premium lab only with the proof that the operator demands.
 */
export async function mayReadKeys(
  services: Needs & Pick<Services, 'content'>,
  member: Member,
  activityId: string,
): Promise<boolean> {
  if (member.role !== 'teacher' || areKeysPublic(services, activityId)) return true;
  return (await readMissingProof(services, member)) === null;
}

/** @throws AppError teacher-unproven */
export async function demandKeys(
  services: Needs & Pick<Services, 'content'>,
  member: Member,
  activityId: string,
): Promise<void> {
  if (!(await mayReadKeys(services, member, activityId))) throw new AppError('teacher-unproven');
}
