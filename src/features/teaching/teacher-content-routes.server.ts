import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { sendWhole } from '../content/content-routes.server.ts';
import { guideCollection, guideEndpoints } from '../content/guides.ts';
import { demandKeys } from '../licenses/teacher-keys.server.ts';

/** Content for teachers only. The content service does not send it, because it contains answers. */
export function mountTeacherContentRoutes(mount: Mount, services: Services): void {
  mount(guideEndpoints.getGuide, async ({ caller, params, context }) => {
    await demandKeys(services, caller, params.id);
    return sendWhole(context, services.content.findDocument(guideCollection, params.id));
  });
}
