import { makeAnswerKey } from '../../../lab/activity/answer-key.ts';
import { makeStudentSheet } from '../../../lab/activity/paper/student-sheet.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { answerKeyEndpoints } from '../content/answer-keys.ts';
import { guideCollection, guideEndpoints } from '../content/guides.ts';
import { sendReady } from '../content/service/send-content.server.ts';
import { sheetEndpoints } from '../content/sheets.ts';
import { demandKeys } from '../licenses/teacher-keys.server.ts';

/** Content for teachers only. The content service does not send it: guides contain answers. */
export function mountTeacherContentRoutes(mount: Mount, services: Services): void {
  mount(guideEndpoints.getGuide, async ({ caller, params, context }) => {
    await demandKeys(services, caller, params.id);
    const guide = services.content.findDocument(guideCollection, params.id);
    if (!guide) throw new AppError('not-found');
    return sendReady(context, guide.ready);
  });

  // The sheet for students holds no key, so every teacher may read it.
  mount(sheetEndpoints.getStudentSheet, async ({ params }) => {
    const published = services.content.findActivity(params.id);
    if (!published?.activity.enabled) throw new AppError('not-found');
    return makeStudentSheet(published.activity);
  });

  mount(answerKeyEndpoints.getAnswerKey, async ({ caller, params }) => {
    await demandKeys(services, caller, params.id);
    const published = services.content.findActivity(params.id);
    if (!published?.activity.enabled) throw new AppError('not-found');
    return makeAnswerKey(published.activity, services.content.findMisconception);
  });
}
