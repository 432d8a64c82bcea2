import * as z from 'zod/mini';
import type { Pace } from './pace.ts';

/** The end of a lesson of a class. It stops nobody and passes by itself: whoever wants to work goes on. */
export const LessonEndSchema = z.object({
  /** Of its line in the timeline, and of the page that it leaves. */
  id: z.string(),
  /** By the server's clock. */
  atMs: z.int(),
  /** The lab that most of the class was in. */
  activityId: z.string(),
  /** Where the class was held with it until next time; taking the end back ends these holds. Left out: nowhere. */
  held: z.optional(z.array(z.object({ activityId: z.string(), moduleId: z.string(), screenId: z.string() }))),
});
export type LessonEnd = Readonly<z.infer<typeof LessonEndSchema>>;

/** Whether the hold of a lab is the one that came with the end of the lesson. */
export function isHeldBy(
  { held = [] }: Pick<LessonEnd, 'held'>,
  activityId: string,
  holdAt: Pace['holdAt'] | undefined,
): boolean {
  return held.some(
    (one) =>
      one.activityId === activityId && one.moduleId === holdAt?.moduleId && one.screenId === holdAt.screenId,
  );
}

/** For so long an end can be taken back, and a second press is no second end. */
export const takeBackMinutes = 15;

/** Whether the end was given a short while ago. */
export function isFresh({ atMs }: Pick<LessonEnd, 'atMs'>, nowMs: number): boolean {
  return nowMs - atMs < takeBackMinutes * 60_000;
}
