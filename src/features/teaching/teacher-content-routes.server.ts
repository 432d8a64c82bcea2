import { AppError } from '../../server/base/app-error.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { guideCollection, guideEndpoints } from '../content/guides.ts';
import { sendReady } from '../content/service/send-content.server.ts';
import { demandKeys } from '../licenses/teacher-keys.server.ts';

/** Content for teachers only. The content service does not send it, because it contains answers. */
export function mountTeacherContentRoutes(mount: Mount, services: Services): void {
  mount(guideEndpoints.getGuide, async ({ caller, params, context }) => {
    await demandKeys(services, caller, params.id);
    const guide = services.content.findDocument(guideCollection, params.id);
    if (!guide) throw new AppError('not-found');
    return sendReady(context, guide.ready);
  });
}
