import { AppError } from '../../server/base/app-error.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import { readBody } from '../../server/http/read-input.ts';
import type { Mount } from '../../server/http/route.ts';
import { turnOfPerson } from '../../server/limits/known-devices.ts';
import { noteRequest } from '../../server/security/note-request.ts';
import type { Services } from '../../server/services.ts';
import { identityClassAccountEndpoints as identityEndpoints } from '../identity/identity-class-accounts.ts';
import type { MemberFinder } from '../profile/members.server.ts';
import { lockPerson } from '../profile/persons.server.ts';
import { lookAtClass } from './class-door.server.ts';
import { joiningEndpoints as endpoints } from './joining-endpoints.ts';
import { makeClassAccount } from './make-class-account.server.ts';
import { removeClassAccount, setProfileEmail } from './rows/class-accounts.server.ts';
import { findByPin } from './sign-in-to-class.server.ts';

/** How people come into a class by its code, with an account or without. */
export function mountJoiningRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(endpoints.lookAtClass, ({ visitor, params }) => lookAtClass(services, visitor, params.code));
  mount(endpoints.completeAccount, async ({ caller, body, context }) => {
    await completeAccount(services, caller, body);
    members.forget(caller.userId);
    noteRequest(context, services.security, 'password-set');
    return {};
  });
  const identity = services.identity.classAccounts;
  if (identity === null) return;
  identity.mount(identityEndpoints.makeClassAccount, async (c) => {
    const body = await readBody(c, identityEndpoints.makeClassAccount.body);
    const { userId, pin, isNew } = await makeClassAccount(services, identity, identity.visitorOf(c), body);
    if (isNew) noteRequest(c, services.security, 'account-created', userId);
    return { ...(await identity.openSession(c, userId)), pin };
  });
  identity.mount(identityEndpoints.signInToClass, async (c) => {
    const body = await readBody(c, identityEndpoints.signInToClass.body);
    const userId = await findByPin(services, identity, identity.visitorOf(c), body);
    return identity.openSession(c, userId);
  });
}

/** Turns a class account into a full one. The id stays, and with it every class, answer and report. */
async function completeAccount(
  { database, clock, identity: { classAccounts: identity } }: Services,
  member: Member,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  if (identity === null) throw new AppError('class-account-missing');
  const { email, store } = await identity.prepareCompletion(
    account,
    member.fullName,
    turnOfPerson(member.userId),
  );
  await inTransaction(database, async (tx) => {
    await lockPerson(tx, member.userId);
    if (!(await removeClassAccount(tx, member.userId))) throw new AppError('class-account-missing');
    await store(tx, member.userId);
    await setProfileEmail(tx, member.userId, email, new Date(clock()));
  });
  identity.forgetTokens(member.userId);
}
