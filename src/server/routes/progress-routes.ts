import { progressEndpoints } from '../../contract/progress.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { finishActivity } from '../usecases/progress/finish-activity.ts';
import { listOwnProgress } from '../usecases/progress/list-own-progress.ts';
import { saveAnswer } from '../usecases/progress/save-answer.ts';

export function mountProgressRoutes(mount: Mount, services: Services): void {
  mount(progressEndpoints.saveProgress, ({ caller, params, body }) =>
    body.status === undefined
      ? saveAnswer(services, caller, params, body)
      : finishActivity(services, caller, params),
  );
  mount(progressEndpoints.listProgress, ({ caller, params }) =>
    listOwnProgress(services, caller, params.code, params.activityId),
  );
}
