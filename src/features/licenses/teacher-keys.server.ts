import { AppError } from '../../server/base/app-error.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { readMissingProof } from '../identity/missing-proof.server.ts';
import { areKeysOpen } from '../identity/teacher-proof.ts';
import { isPremium } from './pass-terms.server.ts';

type Needs = Pick<Services, 'env' | 'identity' | 'database'>;

/** Whether anybody may receive the keys of the lab, as far as they are due. */
export function areKeysPublic(
  { env, content }: Pick<Services, 'env' | 'content'>,
  activityId: string,
): boolean {
  return areKeysOpen(env.teacherProof, { isPremium: isPremium(content, activityId) });
}

/**
 * Whether the caller may be shown keys of the lab. Always true for a student: another rule decides when a key is due to
 * a learner. A teacher of a premium lab needs the proof that the operator demands.
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
