import * as z from 'zod/mini';

/** The end of a lesson of a class. It stops nobody and passes by itself: students may go on working. */
export const LessonEndSchema = z.object({
  /** Id of its line in the timeline, and of the page that it leaves. */
  id: z.string(),
  /** The time by the server's clock. */
  atMs: z.int(),
  /** The lab that most of the class was in. */
  activityId: z.string(),
});
export type LessonEnd = Readonly<z.infer<typeof LessonEndSchema>>;

/** An end can be taken back for this long. A second press within this time does not end the lesson again. */
export const takeBackMinutes = 15;

/** Whether the end was given a short while ago. */
export function isFresh({ atMs }: Pick<LessonEnd, 'atMs'>, nowMs: number): boolean {
  return nowMs - atMs < takeBackMinutes * 60_000;
}
