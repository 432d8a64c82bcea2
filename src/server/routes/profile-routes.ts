import { profileEndpoints } from '../../contract/profile.ts';
import { updateProfileEndpoint } from '../../contract/update-profile.ts';
import type { MemberFinder } from '../http/authenticate.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { getProfile } from '../usecases/profile/get-profile.ts';
import { updateProfile } from '../usecases/profile/update-profile.ts';

export function mountProfileRoutes(mount: Mount, services: Services, members: MemberFinder): void {
  mount(profileEndpoints.getProfile, ({ caller }) => getProfile(services, caller));
  mount(updateProfileEndpoint.updateProfile, async ({ caller, body }) => {
    const reply = await updateProfile(services, caller, body);
    members.forget(caller.userId);
    return reply;
  });
}
