import type { contentEndpoints } from '../../../contract/content.ts';
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { spendAttempt } from '../../db/rate-limits.ts';
import type { Services } from '../../services.ts';
import { areKeysPublic } from '../access/teacher-keys.ts';
import { scoreWithoutRecord } from './score-without-record.ts';

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

// A class of 40 guests behind one address, each checking every few seconds.
const limits = { limit: 900, windowMs: 60_000 };

/** Scores one answer for someone who has no progress on the server. Stores nothing but the count for the limit. */
export async function checkAnswer(
  services: Pick<Services, 'content' | 'database' | 'clock' | 'env'>,
  activityId: string,
  body: BodyOf<Endpoint>,
  address: string,
): Promise<ReplyOf<Endpoint>> {
  const { database, clock } = services;
  await spendAttempt(database, [{ key: `check:address:${address}`, ...limits }], clock());
  // Nobody knows who asks: where a teacher must prove to be one, this is no way around it.
  return scoreWithoutRecord(services, activityId, body, areKeysPublic(services, activityId));
}
