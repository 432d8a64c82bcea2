import { teacherCheckEndpoint } from '../../../contract/teacher-check.ts';
import type { Api } from '../../data/api.ts';
import { createPreviewStore } from './preview-store.ts';
import type { WorkStore } from './work-store.ts';

/** Of a teacher who looks around: the server knows who asks, and shows keys by what the teacher has proved. */
export function openTeacherPreview(api: Pick<Api, 'call'>, activityId: string): WorkStore {
  return createPreviewStore({
    check: (body) => api.call(teacherCheckEndpoint.checkAsTeacher, { params: { id: activityId }, body }),
    now: Date.now,
  });
}
