import { profileEndpoints } from '../../contract/profile.ts';
import { updateProfileEndpoint } from '../../contract/update-profile.ts';
import { findProfile } from '../db/profiles.ts';
import type { MemberFinder } from '../http/members.ts';
import type { Mount } from '../http/route.ts';
import { noteRequest } from '../security/note-request.ts';
import type { Services } from '../services.ts';
import { getProfile } from '../usecases/profile/get-profile.ts';
import { updateProfile } from '../usecases/profile/update-profile.ts';

export function mountProfileRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(profileEndpoints.getProfile, ({ caller }) => getProfile(services, caller));
  mount(updateProfileEndpoint.updateProfile, async ({ caller, body, context }) => {
    const isFirst = (await findProfile(services.database, caller.userId)) === null;
    const reply = await updateProfile(services, caller, body);
    if (isFirst) noteRequest(context, services.security, 'role-chosen');
    members.forget(caller.userId);
    return reply;
  });
}
