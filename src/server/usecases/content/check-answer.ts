import type { contentEndpoints } from '../../../contract/content.ts';
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { Visitor } from '../../limits/visitor.ts';
import type { Services } from '../../services.ts';
import { scoreWithoutRecord } from './score-without-record.ts';

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

/** Scores one answer for someone who has no progress on the server. Stores nothing but the count for the pace. */
export async function checkAnswer(
  services: Pick<Services, 'content' | 'limits' | 'clock'>,
  activityId: string,
  body: BodyOf<Endpoint>,
  visitor: Visitor,
): Promise<ReplyOf<Endpoint>> {
  await services.limits.pace('checks', visitor);
  return scoreWithoutRecord(services, activityId, body);
}
