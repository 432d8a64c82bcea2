import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { sendWhole } from '../content/content-routes.server.ts';
import { guideCollection, guideEndpoints } from '../content/guides.ts';
import { demandKeys } from '../licenses/teacher-keys.server.ts';

/** What of the content is for teachers only, unlike what the content service sends: answers stand in it. */
export function mountTeacherContentRoutes(mount: Mount, services: Services): void {
  mount(guideEndpoints.getGuide, async ({ caller, params, context }) => {
    await demandKeys(services, caller, params.id);
    return sendWhole(context, services.content.findDocument(guideCollection, params.id));
  });
}
