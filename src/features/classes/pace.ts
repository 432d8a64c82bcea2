import * as z from 'zod/mini';

const placeId = z.string().check(z.minLength(1), z.maxLength(64));

const LessonPaceSchema = z.object({
  /** Closed until the teacher opens it. */
  isHeld: z.boolean(),
  /** Closed until then; null: no date. */
  opensAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type LessonPace = z.infer<typeof LessonPaceSchema>;

/** How a teacher paces an activity of a class. */
export const PaceSchema = z.object({
  /** By module id; a lesson that is not named is open. */
  lessons: z.record(placeId, LessonPaceSchema),
  /** The screen beyond which nobody goes; null: nobody is held. */
  holdAt: z.nullable(z.object({ moduleId: placeId, screenId: placeId })),
  /** The class sees the optional passages called "Deeper". Left out: it does not. */
  showsDeeper: z.optional(z.literal(true)),
});
export type Pace = z.infer<typeof PaceSchema>;

export const openPace: Pace = { lessons: {}, holdAt: null };

/** Why learners cannot work at a place now. */
export type Hold =
  | { readonly kind: 'lesson-held' }
  | { readonly kind: 'lesson-opens'; readonly at: string }
  | { readonly kind: 'class-held' };

/** @returns null if the lesson is open */
export function findLessonHold(lesson: LessonPace | undefined, nowMs: number): Hold | null {
  if (!lesson) return null;
  if (lesson.isHeld) return { kind: 'lesson-held' };
  if (lesson.opensAt === null || Date.parse(lesson.opensAt) <= nowMs) return null;
  return { kind: 'lesson-opens', at: lesson.opensAt };
}

interface PacedStop {
  readonly moduleId: string;
  readonly screen: { readonly id: string };
}

/**
 * What holds learners back from a screen now; null if nothing does.
 * @param stops every screen of the activity, in teaching order
 */
export function findHold<S extends PacedStop>(
  pace: Pace | null,
  stops: readonly S[],
  stop: S,
  nowMs: number,
): Hold | null {
  if (!pace) return null;
  const lesson = findLessonHold(pace.lessons[stop.moduleId], nowMs);
  if (lesson) return lesson;
  const { holdAt } = pace;
  const heldAt = stops.findIndex(
    ({ moduleId, screen }) => moduleId === holdAt?.moduleId && screen.id === holdAt.screenId,
  );
  return heldAt >= 0 && stops.indexOf(stop) > heldAt ? { kind: 'class-held' } : null;
}

/** The pace without lessons that it does not hold; null if it is the pace of a class that nobody has paced. */
export function tidyPace({ lessons, holdAt, showsDeeper }: Pace, nowMs: number): Pace | null {
  const held = Object.entries(lessons).filter(([, lesson]) => findLessonHold(lesson, nowMs) !== null);
  if (held.length === 0 && holdAt === null && !showsDeeper) return null;
  return { lessons: Object.fromEntries(held), holdAt, ...(showsDeeper && { showsDeeper }) };
}
