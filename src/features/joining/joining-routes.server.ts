import { readBody } from '../../server/http/read-input.ts';
import type { Mount } from '../../server/http/route.ts';

import { noteRequest } from '../../server/security/note-request.ts';
import type { Services } from '../../server/services.ts';
import { identityClassAccountEndpoints as identityEndpoints } from '../identity/identity-class-accounts.ts';
import type { MemberFinder } from '../profile/members.server.ts';
import { lookAtClass } from './class-door.server.ts';
import { release, requestFullAccount, viewRequest } from './full-account.server.ts';
import { joiningEndpoints as endpoints } from './joining-endpoints.ts';
import { makeClassAccount } from './make-class-account.server.ts';
import { findByPin } from './sign-in-to-class.server.ts';

/** How people come into a class by its code, with an account or without. */
export function mountJoiningRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(endpoints.lookAtClass, ({ visitor, params, context }) => {
    // By its number the browser is known again when somebody joins with it.
    services.identity.deviceOf(context);
    return lookAtClass(services, visitor, params.code);
  });
  mount(endpoints.completeAccount, ({ caller, visitor, body }) =>
    requestFullAccount(services, caller, visitor, body),
  );
  mount(endpoints.getFullAccount, ({ caller }) => viewRequest(services, caller.userId));
  const identity = services.identity.classAccounts;
  if (identity === null) return;
  identity.mount(identityEndpoints.makeClassAccount, async (c) => {
    const body = await readBody(c, identityEndpoints.makeClassAccount.body);
    const { userId, pin, isNew } = await makeClassAccount(
      services,
      identity,
      {
        ...identity.visitorOf(c),
        number: identity.deviceOf(c),
      },
      body,
    );
    if (isNew) noteRequest(c, services.security, 'account-created', userId);
    return { ...(await identity.openSession(c, userId)), pin };
  });
  identity.mount(identityEndpoints.completeClassAccount, async (c) => {
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
    const body = await readBody(c, identityEndpoints.signInToClass.body);
    const userId = await findByPin(services, identity, identity.visitorOf(c), body);
    return identity.openSession(c, userId);
  });
}
