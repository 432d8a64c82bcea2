import type { BodyOf, ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import type { Visitor } from '../../../server/limits/known-devices.ts';
import { isLabOfStudent } from '../../classes/rows/enrolments.server.ts';
import { contentEndpoints } from '../../content/content.ts';
import { mayReadKeys } from '../../licenses/teacher-keys.server.ts';
import { scoreWithoutRecord } from './score-without-record.server.ts';

export function mountCheckRoute(mount: Mount, services: Services): void {
  mount(contentEndpoints.checkAnswer, ({ params, body, caller, visitor }) =>
    checkAnswer(services, { activityId: params.id, body, caller, visitor }),
  );
}

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

interface CheckCall {
  readonly activityId: string;
  readonly body: BodyOf<Endpoint>;
  /** null: a guest, or anybody else with the content key. */
  readonly caller: Member | null;
  readonly visitor: Visitor;
}

/** Scores one answer for someone who has no progress on the server. Stores nothing but the count for the pace. */
async function checkAnswer(
  services: Pick<
    Services,
    'content' | 'database' | 'limits' | 'clock' | 'checkReceipts' | 'previewLinks' | 'env' | 'identity'
  >,
  { activityId, body, caller, visitor }: CheckCall,
): Promise<ReplyOf<Endpoint>> {
  await services.limits.pace('checks', visitor);
  await demandCheckable(services, activityId, caller, body.preview);
  // Guests can only check labs that need no pass, and anybody may see the keys of those once they are due.
  const mayReveal = caller === null || (await mayReadKeys(services, caller, activityId));
  return scoreWithoutRecord(services, activityId, body, mayReveal);
}

/**
 * Throws unless the caller may check answers in a lab without a record: `not-found`, `check-in-class` or
 * `lab-needs-pass`.
 */
async function demandCheckable(
  { content, database, previewLinks }: Pick<Services, 'content' | 'database' | 'previewLinks'>,
  activityId: string,
  caller: Member | null,
  preview: string | null,
): Promise<void> {
  const activity = content.findActivity(activityId)?.activity;
  if (!activity) throw new AppError('not-found');
  if (!activity.enabled && !previewLinks.isSigned(activityId, preview)) throw new AppError('not-found');
  if (caller && mayPreview(caller)) return;
  // Checking here would reveal the right answers without costing a try in the class.
  if (caller && (await isLabOfStudent(database, caller.userId, activityId)))
    throw new AppError('check-in-class');
  if (activity.isPremium) throw new AppError('lab-needs-pass');
}

/** A person who may read the key of every lab may also preview every lab. */
function mayPreview({ role }: Member): boolean {
  return role === 'teacher';
}
