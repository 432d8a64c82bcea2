import type { EndpointName } from '../../school/api/endpoints.ts';
import { endpoints } from '../../school/api/endpoints.ts';
import type { Endpoint } from '../../school/kernel/endpoint.ts';
import type { Mount } from '../../school/server/http/route.ts';
import type { LookKind, Looks } from '../../school/server/security/looks.ts';

/**
 * Which calls show a teacher the work of students, or give it as a file. A new call is listed here, or in the test that
 * lists the calls that show none. `downloadStudentRecord` notes itself: it is read from the database while it is sent,
 * and must be noted before.
 */
export const lookKinds = {
  getSnapshot: 'overview',
  getLessonPage: 'overview',
  getTiles: 'overview',
  watchTiles: 'overview',
  listClassActivities: 'overview',
  listStudentsAnswers: 'answers',
  getQuestionView: 'answers',
  listBenches: 'answers',
  listWrittenAnswers: 'answers',
  listHandIns: 'answers',
  getStudentAnswers: 'student',
  listStudentProgress: 'student',
  listAttempts: 'student',
  exportGrades: 'file',
  exportClass: 'file',
  downloadClassReport: 'file',
  downloadStudentPages: 'file',
  downloadSummary: 'student-file',
} as const satisfies Partial<Record<EndpointName, LookKind>>;

const kindOf = new Map<Endpoint, LookKind>(
  Object.entries(lookKinds).map(([name, kind]) => [endpoints[name as EndpointName], kind]),
);

/** Binds endpoints as `mount` does, and notes who has looked, once the call has been answered. */
export function withLooks(mount: Mount, looks: Looks): Mount {
  return (endpoint, handle) => {
    const kind = kindOf.get(endpoint);
    if (kind === undefined) return mount(endpoint, handle);
    mount(endpoint, async (call) => {
      const reply = await handle(call);
      const { code = '', studentId } = call.params as { code?: string; studentId?: string };
      const { student = studentId } = call.query as { student?: string };
      // A request for one's own page names no student.
      const isOwn = kind === 'student-file' && student === undefined;
      if (call.caller && !isOwn) {
        const students = student === undefined ? [] : [student];
        await looks.note(call.caller as Parameters<Looks['note']>[0], code, kind, students);
      }
      return reply;
    });
  };
}
