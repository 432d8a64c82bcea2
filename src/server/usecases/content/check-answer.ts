import type { contentEndpoints } from '../../../contract/content.ts';
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { Member } from '../../actor.ts';
import { spendAttempt } from '../../db/rate-limits.ts';
import type { Services } from '../../services.ts';
import { demandCheckable } from './may-check.ts';
import { scoreWithoutRecord } from './score-without-record.ts';

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

export interface CheckCall {
  readonly activityId: string;
  readonly body: BodyOf<Endpoint>;
  /** null: a guest, or anybody else with the content key. */
  readonly caller: Member | null;
  readonly address: string;
}

// A class of 40 guests behind one address, each checking every few seconds.
const limits = { limit: 900, windowMs: 60_000 };

/** Scores one answer for someone who has no progress on the server. Stores nothing but the count for the limit. */
export async function checkAnswer(
  services: Pick<Services, 'content' | 'database' | 'clock' | 'checkReceipts'>,
  { activityId, body, caller, address }: CheckCall,
): Promise<ReplyOf<Endpoint>> {
  const { database, clock } = services;
  await spendAttempt(database, [{ key: `check:address:${address}`, ...limits }], clock());
  await demandCheckable(services, activityId, caller);
  return scoreWithoutRecord(services, activityId, body);
}
