import type { contentEndpoints } from '../../../contract/content.ts';
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { Member } from '../../actor.ts';
import type { Visitor } from '../../limits/visitor.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { demandCheckable } from './may-check.ts';
import { scoreWithoutRecord } from './score-without-record.ts';

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

export interface CheckCall {
  readonly activityId: string;
  readonly body: BodyOf<Endpoint>;
  /** null: a guest, or anybody else with the content key. */
  readonly caller: Member | null;
  readonly visitor: Visitor;
}

/** Scores one answer for someone who has no progress on the server. Stores nothing but the count for the pace. */
export async function checkAnswer(
  services: Pick<
    Services,
    'content' | 'database' | 'limits' | 'clock' | 'checkReceipts' | 'env' | 'identity'
  >,
  { activityId, body, caller, visitor }: CheckCall,
): Promise<ReplyOf<Endpoint>> {
  await services.limits.pace('checks', visitor);
  await demandCheckable(services, activityId, caller);
  // Strangers are checked in labs that need no pass only, whose keys anybody may be shown once they are due.
  const mayReveal = caller === null || (await mayReadKeys(services, caller, activityId));
  return scoreWithoutRecord(services, activityId, body, mayReveal);
}
