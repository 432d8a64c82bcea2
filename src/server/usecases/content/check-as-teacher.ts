import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { teacherCheckEndpoint } from '../../../contract/teacher-check.ts';
import type { Member } from '../../actor.ts';
import { spendAttempt } from '../../db/rate-limits.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { scoreWithoutRecord } from './score-without-record.ts';

type Endpoint = (typeof teacherCheckEndpoint)['checkAsTeacher'];

const limits = { limit: 300, windowMs: 60_000 };

/** Scores one answer of a teacher who looks at a lab without working in it. Stores nothing but the count for the limit. */
export async function checkAsTeacher(
  services: Pick<Services, 'content' | 'database' | 'clock' | 'env' | 'identity'>,
  member: Member,
  activityId: string,
  body: BodyOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const { database, clock } = services;
  await spendAttempt(database, [{ key: `check:account:${member.userId}`, ...limits }], clock());
  return scoreWithoutRecord(services, activityId, body, await mayReadKeys(services, member, activityId));
}
