import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../../kernel/endpoint.ts';

/** The bench of one student at a station, with what it needs to be replayed. */
const StudentBenchSchema = z.object({
  studentId: z.string(),
  fullName: z.string(),
  /** By part: the station, and those whose tubes it loads. Each is a state as its instrument keeps it. */
  answers: z.record(z.string(), z.array(z.string())),
});
export type StudentBench = z.infer<typeof StudentBenchSchema>;

export const benchEndpoints = {
  listBenches: endpoint({
    method: 'GET',
    path: '/private/classes/{code}/activity/{activityId}/benches/{partId}',
    summary:
      'What the students of a class have done at one station, to replay it, for the teacher of the class',
    access: 'teacher',
    params: z.extend(ClassActivityParams, { partId: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: z.object({
      classId: z.string(),
      /** Ids of all students, in the order in which they joined: made-up names are chosen by it. */
      joined: z.array(z.string()),
      /** Students who have worked there, in the order of the roster. */
      benches: z.array(StudentBenchSchema),
    }),
    errors: ['class-not-found', 'activity-not-in-class', 'exercise-not-in-activity'],
  }),
} as const;
