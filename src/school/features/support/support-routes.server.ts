import type { BodyOf, ReplyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import { createId } from '../../server/base/id.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { sendDocument } from '../content/service/send-content.server.ts';
import { isAccountEnded, lockPerson } from '../profile/persons.server.ts';
import { contactEndpoints, contactFields } from './contact-form.ts';
import { supportPageEndpoint } from './support-page.ts';
import { supportPageName } from './support-page-collection.server.ts';
import { findSupportMessage, insertSupportMessage, type SupportMessageRow } from './support-rows.server.ts';

export function mountSupportRoutes(mount: Mount, services: Services): void {
  mount(supportPageEndpoint.getSupportPage, async ({ context }) =>
    sendDocument(context, services.content, supportPageName, supportPageName),
  );
  mount(contactEndpoints.sendSupportMessage, ({ caller, body }) =>
    sendSupportMessage(services, caller, body),
  );
}

type Endpoint = (typeof contactEndpoints)['sendSupportMessage'];

/** Stores a message and orders its mails. A message that was sent before is answered as it was then. */
async function sendSupportMessage(
  services: Pick<Services, 'database' | 'limits' | 'supportMails' | 'clock'>,
  member: Member,
  { id = createId(), ...form }: BodyOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const { database, limits, supportMails, clock } = services;
  if (!supportMails.isOpen) throw new AppError('contact-closed');
  const sent = { ...form, id: id.toLowerCase(), teacherId: member.userId, sentAt: new Date(clock()) };
  // A repeated message is no further one, so it must not count.
  const earlier = await findSupportMessage(database, sent.id);
  if (earlier) return answerAgain(earlier, sent);
  await limits.spend('supportMessages', `account:${member.userId}`);
  const isNew = await inTransaction(database, async (tx) => {
    // An account that is being deleted must not leave a message behind.
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    if (!(await insertSupportMessage(tx, sent))) return false;
    await supportMails.order(tx, sent.id);
    return true;
  });
  if (isNew) return toReply(sent);
  const first = await findSupportMessage(database, sent.id);
  if (!first) throw new AppError('message-conflict');
  return answerAgain(first, sent);
}

/** @throws AppError message-conflict where the id belongs to another text, or to somebody else */
function answerAgain(earlier: SupportMessageRow, sent: SupportMessageRow): ReplyOf<Endpoint> {
  const isSame = (['teacherId', ...contactFields] as const).every((field) => earlier[field] === sent[field]);
  if (!isSame) throw new AppError('message-conflict');
  return toReply(earlier);
}

function toReply({ id, sentAt }: SupportMessageRow): ReplyOf<Endpoint> {
  return { id, sentAt: sentAt.toISOString() };
}
