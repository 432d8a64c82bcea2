import type * as z from 'zod/mini';
import type { ClassActivitySchema } from '../../classes/class-activities.ts';
import type { EyesUp } from '../../classes/eyes-up.ts';
import { openPace, type Pace } from '../../classes/pace.ts';

type ClassActivity = z.infer<typeof ClassActivitySchema>;

/** One thing by which a teacher has stopped a class. A lesson that opens on a date is planned, and not among them. */
export type Stopped =
  | { readonly kind: 'eyes-up'; readonly eyesUp: EyesUp }
  | {
      readonly kind: 'hold-here';
      readonly activityId: string;
      readonly moduleId: string;
      readonly screenId: string;
      /** true: the stop came with the end of a lesson. Left out: the teacher set it by itself. */
      readonly isUntilNextTime?: true;
    }
  /** Nobody but the teacher sees the lab. */
  | { readonly kind: 'lab-hidden'; readonly activityId: string }
  | { readonly kind: 'lesson-closed'; readonly activityId: string; readonly moduleId: string };

/**
 * The stops of a class now; the one that stops most comes first. A hold stands before a hidden lab, unless it is in that
 * lab: a lab may be hidden for weeks, and the hold belongs to this lesson.
 * @param pause the pause that goes on now; null: none
 */
export function listStopped(pause: EyesUp | null, activities: readonly ClassActivity[]): Stopped[] {
  const paced = activities.map(({ id, pace = openPace }) => ({ activityId: id, pace }));
  const hidden = activities.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  const holds = paced.flatMap(({ activityId, pace: { holdAt } }) =>
    holdAt
      ? [
          {
            ...{ kind: 'hold-here' as const, activityId },
            ...{ moduleId: holdAt.moduleId, screenId: holdAt.screenId },
            ...(holdAt.endId !== undefined && { isUntilNextTime: true as const }),
          },
        ]
      : [],
  );
  return [
    ...(pause ? [{ kind: 'eyes-up' as const, eyesUp: pause }] : []),
    ...holds.filter(({ activityId }) => !hidden.includes(activityId)),
    ...hidden.map((activityId) => ({ kind: 'lab-hidden' as const, activityId })),
    ...holds.filter(({ activityId }) => hidden.includes(activityId)),
    ...paced.flatMap(({ activityId, pace: { lessons } }) =>
      Object.entries(lessons).flatMap(([moduleId, { isHeld }]) =>
        isHeld ? [{ kind: 'lesson-closed' as const, activityId, moduleId }] : [],
      ),
    ),
  ];
}

/** The pace without one of its stops. */
export function withoutStop(pace: Pace, stop: Extract<Stopped, { moduleId: string }>): Pace {
  if (stop.kind === 'hold-here') return { ...pace, holdAt: null };
  const { [stop.moduleId]: _, ...lessons } = pace.lessons;
  return { ...pace, lessons };
}
