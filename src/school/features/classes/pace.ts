import * as z from 'zod/mini';

const placeId = z.string().check(z.minLength(1), z.maxLength(64));

/** Between them a date has a year of four digits in every time zone. */
export const [earliestDateMs, latestDateMs] = [Date.UTC(1000), Date.UTC(9000)];

function inUtc(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}

/**
 * A date that a teacher sets, with any offset. It is kept in UTC: SQL reads the dates of a pace, and PostgreSQL refuses
 * offsets from 16 hours on and long fractions of a second, with which every answer of the class would fail.
 */
export const SetDateSchema = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const ms = Date.parse(text);
    return ms >= earliestDateMs && ms < latestDateMs;
  }, 'must be a date of this age'),
  z.overwrite(inUtc),
);

const LessonPaceSchema = z.object({
  /** Closed until the teacher opens it. */
  isHeld: z.boolean(),
  /** Closed until then; null: no date. */
  opensAt: z.nullable(SetDateSchema),
});
export type LessonPace = z.infer<typeof LessonPaceSchema>;

/** What of an activity is open to a class: which lessons are assigned, held and dated, and where the class is held. */
export const PaceSchema = z.object({
  /** By module id; a lesson that is not named is neither held nor dated. */
  lessons: z.record(placeId, LessonPaceSchema),
  /** The screen beyond which nobody goes; null: nobody is held. */
  holdAt: z.nullable(
    z.object({
      moduleId: placeId,
      screenId: placeId,
      /** The end of a lesson that brought the hold: it is one "until next time". Left out: the teacher held the class there. */
      endId: z.optional(placeId),
    }),
  ),
  /** The class sees the optional passages called "Deeper". Left out: it does not. */
  showsDeeper: z.optional(z.literal(true)),
  /**
   * Ids of the lessons that the teacher gives, in the order of the lab. Left out: all, also lessons that the lab gets
   * later.
   */
  assigned: z.optional(z.array(placeId).check(z.minLength(1), z.maxLength(50))),
  /** By module id: when a lesson is due that has a date of its own; the others are due with the activity. */
  due: z.optional(z.record(placeId, SetDateSchema)),
  /** Ids of parts that learners are let past, although they come first. Left out: none. */
  passed: z.optional(z.array(placeId).check(z.maxLength(500))),
});
export type Pace = z.infer<typeof PaceSchema>;

export const openPace: Pace = { lessons: {}, holdAt: null };

/** Why nobody works in a whole lab now: its teacher has hidden it, no pass of the class opens it, or its day is to come. */
const LabHoldSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hidden') }),
  z.object({ kind: z.literal('not-covered') }),
  z.object({ kind: z.literal('lab-opens'), at: z.iso.datetime({ offset: true }) }),
]);
export type LabHold = z.infer<typeof LabHoldSchema>;

/** The pace as one student has it, with what holds the whole lab. */
export const HeardPaceSchema = z.extend(PaceSchema, {
  /** Left out: the lab itself is open. */
  lab: z.optional(LabHoldSchema),
});
export type HeardPace = z.infer<typeof HeardPaceSchema>;

/** Why learners cannot work at a place now. */
export type Hold =
  | { readonly kind: 'lesson-not-assigned' }
  | Readonly<LabHold>
  | { readonly kind: 'lesson-held' }
  | { readonly kind: 'lesson-opens'; readonly at: string }
  | { readonly kind: 'class-held' };

/** Whether it is the whole lab that is held. */
export function isLabHold({ kind }: Hold): boolean {
  return kind === 'hidden' || kind === 'not-covered' || kind === 'lab-opens';
}

/** How the server refuses an answer whose place is held. Such an answer waits on its device. */
export const holdRefusals = {
  hidden: 'activity-hidden',
  'not-covered': 'activity-not-covered',
  'lab-opens': 'activity-opens-later',
  'lesson-not-assigned': 'lesson-held',
  'lesson-held': 'lesson-held',
  'lesson-opens': 'lesson-held',
  'class-held': 'lesson-held',
} as const satisfies Record<Hold['kind'], string>;

const waiting: ReadonlySet<string> = new Set(Object.values(holdRefusals));

/** Whether an answer that was refused with this code only waits until its place is open again. */
export function isHoldRefusal(code: string | undefined): boolean {
  return code !== undefined && waiting.has(code);
}

/** What decides whether anybody works in a lab of a class. */
export interface LabStanding {
  readonly isHidden: boolean;
  readonly isCovered: boolean;
  /** null: open at once. */
  readonly assignedAtMs: number | null;
}

/**
 * What holds a whole lab now; null: nothing does. The teacher of the class tries it out also while it is hidden or its
 * day is to come.
 */
export function findLabHold(
  { isHidden, isCovered, assignedAtMs }: LabStanding,
  nowMs: number,
  kind: 'student' | 'teacher' = 'student',
): LabHold | null {
  if (!isCovered) return { kind: 'not-covered' };
  if (kind === 'teacher') return null;
  if (isHidden) return { kind: 'hidden' };
  if (assignedAtMs === null || assignedAtMs <= nowMs) return null;
  return { kind: 'lab-opens', at: new Date(assignedAtMs).toISOString() };
}

/** @returns null if the lesson is open */
export function findLessonHold(pace: Pace | null, moduleId: string, nowMs: number): Hold | null {
  if (pace?.assigned && !pace.assigned.includes(moduleId)) return { kind: 'lesson-not-assigned' };
  const lesson = pace?.lessons[moduleId];
  if (!lesson) return null;
  if (lesson.isHeld) return { kind: 'lesson-held' };
  if (lesson.opensAt === null || Date.parse(lesson.opensAt) <= nowMs) return null;
  return { kind: 'lesson-opens', at: lesson.opensAt };
}

/**
 * The ids of the lessons that are assigned and open, in the order given. Only these count in what is done, late, right
 * and missing, for a class and for one learner.
 */
export function listCountedLessons(
  pace: Pace | null,
  modules: readonly { readonly id: string }[],
  nowMs: number,
): string[] {
  return modules.flatMap(({ id }) => (findLessonHold(pace, id, nowMs) === null ? [id] : []));
}

type HeldPlace = Pick<NonNullable<Pace['holdAt']>, 'moduleId' | 'screenId'>;

/** Whether two holds are at the same place, whatever brought each. */
export function isSameHold(one: HeldPlace | null, other: HeldPlace | null): boolean {
  return one?.moduleId === other?.moduleId && one?.screenId === other?.screenId;
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
  pace: HeardPace | null,
  stops: readonly S[],
  stop: S,
  nowMs: number,
): Hold | null {
  if (!pace) return null;
  if (pace.lab && !(pace.lab.kind === 'lab-opens' && Date.parse(pace.lab.at) <= nowMs)) return pace.lab;
  const lesson = findLessonHold(pace, stop.moduleId, nowMs);
  if (lesson) return lesson;
  const { holdAt } = pace;
  const heldAt = stops.findIndex(
    ({ moduleId, screen }) => moduleId === holdAt?.moduleId && screen.id === holdAt.screenId,
  );
  return heldAt >= 0 && stops.indexOf(stop) > heldAt ? { kind: 'class-held' } : null;
}

/**
 * Whether a lesson lies wholly behind the screen at which the class is held.
 * @param modules every lesson of the activity, in teaching order
 */
export function isBehindHold(
  pace: Pick<Pace, 'holdAt'> | null | undefined,
  modules: readonly { readonly id: string }[],
  moduleId: string,
): boolean {
  const placeOf = (wanted: string | undefined) => modules.findIndex(({ id }) => id === wanted);
  const heldAt = placeOf(pace?.holdAt?.moduleId);
  return heldAt >= 0 && placeOf(moduleId) > heldAt;
}

/** The pace without what changes nothing; null if nothing is left: the whole activity is given and open. */
export function tidyPace(
  { lessons, holdAt, showsDeeper, assigned, due = {}, passed = [] }: Pace,
  nowMs: number,
): Pace | null {
  const held = Object.entries(lessons).filter(
    ([id]) => findLessonHold({ lessons, holdAt }, id, nowMs) !== null,
  );
  const hasDue = Object.keys(due).length > 0;
  const isOpen = held.length === 0 && holdAt === null && passed.length === 0;
  if (isOpen && !showsDeeper && !assigned && !hasDue) return null;
  return {
    lessons: Object.fromEntries(held),
    holdAt,
    ...(showsDeeper && { showsDeeper }),
    ...(assigned && { assigned }),
    ...(hasDue && { due }),
    ...(passed.length > 0 && { passed }),
  };
}
