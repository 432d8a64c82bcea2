import { contentEndpoints } from '../../../contract/content.ts';
import type { Mount } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { checkAnswer } from './check-answer.ts';

export function mountCheckRoute(mount: Mount, services: Services): void {
  mount(contentEndpoints.checkAnswer, ({ params, body, caller, visitor }) =>
    checkAnswer(services, { activityId: params.id, body, caller, visitor }),
  );
}
