import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import type { Visitor } from '../../server/limits/known-devices.ts';
import { noteRequest } from '../../server/security/note-request.ts';
import { getProfile } from './get-profile.server.ts';
import type { MemberFinder } from './members.server.ts';
import { profileEndpoints } from './profile.ts';
import { findProfile } from './profiles.server.ts';
import { updateProfile } from './update-profile.server.ts';
import { updateProfileEndpoint } from './update-profile.ts';

/**
 * @param demandStudentAccount throws where this installation lets nobody become a student in this way
 */
export function mountProfileRoutes(
  mount: Mount,
  services: Services,
  members: MemberFinder,
  demandStudentAccount: (visitor: Visitor, classCode: string | undefined) => Promise<void>,
): void {
  mount(profileEndpoints.getProfile, ({ caller }) => getProfile(services, caller));
  mount(updateProfileEndpoint.updateProfile, async ({ caller, visitor, body, context }) => {
    const isFirst = (await findProfile(services.database, caller.userId)) === null;
    if (isFirst && body.role === 'student') await demandStudentAccount(visitor, body.classCode);
    const reply = await updateProfile(services, caller, body);
    if (isFirst) noteRequest(context, services.security, 'role-chosen');
    members.forget(caller.userId);
    return reply;
  });
}
