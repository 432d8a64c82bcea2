import { policyOf } from '../../../src/lab/activity/part.ts';
import { endpoints } from '../../../src/school/api/endpoints.ts';
import type { ClassCode } from '../../../src/school/features/classes/class-code.ts';
import { gradeAnswer } from '../../../src/school/features/progress/grade-answer.server.ts';
import { listDemands } from '../../../src/school/features/progress/save-answer.server.ts';
import { SnapshotSchema } from '../../../src/school/features/reports/snapshot.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { openTestApi, type Person, type TestApi } from '../harness.ts';

export const labId = 'report-lab';

/**
 * The answers a student may send, by their result: listed here, so that the test does not ask the product what is
 * right.
 */
export const answersOf = {
  'r1-charge': { right: ['positive'], wrong: ['negative'], other: ['neither'] },
  'r1-why': { text: ['reason=It is charged.'], more: ['reason=The field pulls at it.'] },
  'r2-tube': { right: ['primers', 'template'], partly: ['primers'], wrong: ['ligase'] },
  'r2-enzyme': {
    right: ['process=transcription'],
    near: ['process=trascription'],
    wrong: ['process=osmosis'],
  },
  'r2-colour': { right: ['blue'], wrong: ['red'] },
  'r1-bases': {
    both: ['adenine:dna-1', 'thymine:dna-4'],
    first: ['adenine:dna-1', 'thymine:dna-2'],
    second: ['adenine:dna-3', 'thymine:dna-4'],
    believed: ['adenine:dna-2', 'thymine:dna-1'],
    none: ['adenine:dna-2', 'thymine:dna-2'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;
export type ExerciseId = keyof typeof answersOf;

export interface Room {
  readonly teacher: Person;
  readonly code: string;
  readonly classId: string;
}

export type ReportsApi = Awaited<ReturnType<typeof openReportsApi>>;

/** The API on a lab with a question of every kind. */
export async function openReportsApi(folder = 'tests/fixtures/reports-content') {
  const api: TestApi = await openTestApi(folder);
  const activity = api.services.content.findActivity(labId);
  if (!activity) throw new Error('the lab of the reports is not published');

  return {
    ...api,
    openRoom: (): Promise<Room> => api.createClassroom({ activities: [labId], initialActivity: labId }),

    /** Grades and stores an answer as if it had come in over HTTP, without the request. */
    async save(
      student: Person,
      room: Room,
      exerciseId: string,
      given: readonly string[],
      atMs = api.services.clock(),
    ) {
      const placed = activity.parts.get(exerciseId);
      if (!placed) throw new Error(`no exercise ${exerciseId}`);
      const { answer, score } = gradeAnswer(placed, given);
      return api.services.progress.save({
        code: room.code.replace('-', '') as ClassCode,
        activityId: labId,
        studentId: student.userId,
        exerciseId,
        moduleId: placed.moduleId,
        component: placed.part.component,
        demands: listDemands(activity, placed),
        policy: policyOf(placed.part),
        score,
        origin: { kind: 'uuid', uuid: createId() },
        attempt: { deviceId: null, answer, answeredAtMs: atMs, mode: 'replace' },
      });
    },

    async snapshot(who: Person | null, code: string, activityId: string = labId) {
      const answer = await api.call(who, endpoints.getSnapshot, { params: { code, activityId } });
      return { ...answer, version: answer.headers.get('etag') ?? '' };
    },

    /** Asks as a page does that already has a version. */
    ask: (who: Person, code: string, headers: Record<string, string>) =>
      api.request(`/private/classes/${code}/activity/${labId}/snapshot`, {
        headers: { Authorization: `Bearer ${who.token}`, ...headers },
      }),

    read: (body: unknown) => SnapshotSchema.parse(body),
  };
}
