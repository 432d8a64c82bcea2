import * as z from 'zod/mini';

const rate = { count: z.int(), of: z.int() } as const;

/** Points and a comment by the teacher, as the student who gave the answer reads them. */
export const TeachersMarkSchema = z.object({
  id: z.string(),
  /** The answer that the teacher has read: the answer that stands now may be another one. */
  attemptID: z.string(),
  answeredAt: z.iso.datetime(),
  /** null: a comment only. */
  points: z.nullable(z.object({ ...rate, each: z.array(z.object({ label: z.string(), ...rate })) })),
  /** Plain text with line breaks; empty: points only. */
  comment: z.string(),
});
export type TeachersMark = z.infer<typeof TeachersMarkSchema>;
