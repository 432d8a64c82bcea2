import { guideCollection, guideEndpoints } from '../../contract/guides.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { demandKeys } from '../usecases/access/teacher-keys.ts';
import { sendWhole } from './content-routes.ts';

/** What of the content is for teachers only, unlike what the content service sends: answers stand in it. */
export function mountTeacherContentRoutes(mount: Mount, services: Services): void {
  mount(guideEndpoints.getGuide, async ({ caller, params, context }) => {
    await demandKeys(services, caller, params.id);
    return sendWhole(context, services.content.findDocument(guideCollection, params.id));
  });
}
