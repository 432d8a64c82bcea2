import { readBody } from '../../server/http/read-input.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { markSubject, noteRequest } from '../../server/security/note-request.ts';
import { identityClassAccountEndpoints as identityEndpoints } from '../identity/identity-class-accounts.ts';
import type { MemberFinder } from '../profile/members.server.ts';
import { lookAtClass } from './class-door.server.ts';
import { release, requestFullAccount } from './full-account.server.ts';
import { joiningEndpoints as endpoints } from './joining-endpoints.ts';
import { leaveClassAccount } from './leave-class-account.server.ts';
import { makeClassAccount } from './make-class-account.server.ts';
import { demandOwnAccounts } from './own-accounts.server.ts';
import { askForOwnAccount, viewFullAccount, withdrawOwnWish } from './own-wish.server.ts';
import { findByPin } from './sign-in-to-class.server.ts';

/** The routes by which people join a class with its code, with or without an account. */
export function mountJoiningRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(endpoints.lookAtClass, ({ visitor, params, context }) => {
    // The browser gets its number here, and is recognized by it when somebody joins.
    services.identity.deviceOf(context);
    return lookAtClass(services, visitor, params.code);
  });
  mount(endpoints.completeAccount, ({ caller, visitor, body }) =>
    requestFullAccount(services, caller, visitor, body),
  );
  mount(endpoints.getFullAccount, ({ caller }) => viewFullAccount(services, caller.userId));
  mount(endpoints.askForOwnAccount, ({ caller, visitor, body }) =>
    askForOwnAccount(services, caller, visitor, body.pin),
  );
  mount(endpoints.withdrawOwnWish, ({ caller }) => withdrawOwnWish(services, caller));
  mount(endpoints.leaveClassAccount, async ({ caller, visitor, body, context }) => {
    const leaving = await leaveClassAccount(services, caller, visitor, body.pin);
    members.forget(caller.userId);
    noteRequest(context, services.security, 'class-account-leaving');
    return leaving;
  });
  const identity = services.identity.classAccounts;
  if (identity === null) return;
  identity.mount(identityEndpoints.makeClassAccount, async (c) => {
    const body = await readBody(c, identityEndpoints.makeClassAccount.body);
    const { user, pin, isNew } = await makeClassAccount(
      services,
      identity,
      {
        ...identity.visitorOf(c),
        number: identity.deviceOf(c),
      },
      body,
    );
    if (isNew) noteRequest(c, services.security, 'account-created', user.id);
    return { ...(await identity.openSession(c, user)), pin };
  });
  identity.mount(identityEndpoints.completeClassAccount, async (c) => {
    demandOwnAccounts(services);
    const { code } = await readBody(c, identityEndpoints.completeClassAccount.body);
    let released: Awaited<ReturnType<typeof release>> | undefined;
    const session = await identity.completeAccount(
      c,
      async (tx, userId, email) => {
        released = await release(tx, userId, email, new Date(services.clock()));
        return released.fullName;
      },
      code,
    );
    members.forget(session.user.id);
    if (released) services.hints.announce(released.classId);
    noteRequest(c, services.security, 'password-set');
    return session;
  });
  identity.mount(identityEndpoints.signInToClass, async (c) => {
    const { name, student, ...body } = await readBody(c, identityEndpoints.signInToClass.body);
    const who = student === undefined ? { name: name ?? '' } : { student };
    const mark = (studentId: string) => markSubject(c, studentId);
    const { user, classId } = await findByPin(services, identity, identity.visitorOf(c), {
      ...body,
      who,
      mark,
    });
    const session = await identity.openSession(c, user);
    // The screen on which the teacher shows the code names everybody who joins.
    services.hints.announce(classId);
    noteRequest(c, services.security, 'signed-in', user.id);
    return session;
  });
}
