import type { LessonStudent } from './lesson-page.ts';
import type { SeeReason } from './see-first.ts';

/** The fields of a part of the lab that the page of a lesson needs. */
export interface LessonPart {
  readonly id: string;
  readonly moduleId: string;
  /** `1.3 Follow the charge` */
  readonly name: string;
  readonly isRequired: boolean;
  readonly isScored: boolean;
  /** Other parts require it. */
  readonly isAwaited: boolean;
}

/** The answers of one student to one part. Times are instants. */
export interface AnswerTimes {
  readonly exerciseId: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** null: none was given in the lesson. */
  readonly firstInLesson: Date | null;
  readonly lastInLesson: Date | null;
}

export interface AnswerState {
  readonly exerciseId: string;
  readonly isAnswered: boolean;
  readonly isRight: boolean;
}

export interface Seen {
  readonly seenAt: Date;
  readonly handRaisedAt: Date | null;
}

/** All that is known of one student in one lesson. */
export interface LessonWork {
  /** The parts of the lessons that counted for the student. */
  readonly parts: readonly LessonPart[];
  readonly times: readonly AnswerTimes[];
  /** As things stand now. */
  readonly states: readonly AnswerState[];
  /** Names of the parts whose first answer was wrong although the student was sure. */
  readonly wrongAndSure: readonly string[];
  /** The last sign of life; null: none is kept. */
  readonly seen: Seen | null;
  /** The student's first visits to the lessons that counted. */
  readonly visits: readonly Date[];
  readonly from: Date;
  readonly endedAt: Date;
  /** When this is read. */
  readonly now: Date;
}

/**
 * A student who closes the lab within this time after the end was here. A student who opens it in the evening need not
 * have been here.
 */
const leavingMs = 15 * 60_000;
/** Nobody is stuck before this time has passed. The live view uses the same time. */
const shortestStuckMinutes = 5;

/**
 * The first visit to a lesson is kept for good, so it always shows who has looked. A later visit shows it only while
 * signs of life are kept. Made-up students have a sign of life in the future. It counts as now, so they are always
 * here.
 */
export function attendanceOf({
  times,
  seen,
  visits,
  from,
  endedAt,
  now,
}: Pick<LessonWork, 'times' | 'seen' | 'visits' | 'from' | 'endedAt' | 'now'>): LessonStudent['attendance'] {
  if (times.some(({ firstInLesson }) => firstInLesson !== null)) return 'worked';
  const hasOpened = visits.some((at) => at >= from && at <= endedAt);
  const wasSeen =
    seen !== null &&
    seen.seenAt >= from &&
    (seen.seenAt > now || seen.seenAt.getTime() <= endedAt.getTime() + leavingMs);
  return hasOpened || wasSeen ? 'looked' : 'unseen';
}

/**
 * How many required parts were answered when the lesson ended. A scored part is answered when it is closed. Nothing is
 * changed in it after that, so its last answer tells when. A part that is only remembered is answered by its first
 * answer.
 */
export function countDoneThen({
  parts,
  times,
  states,
  endedAt,
}: Pick<LessonWork, 'parts' | 'times' | 'states' | 'endedAt'>): number {
  return parts.filter(({ id, isRequired, isScored }) => {
    const given = times.find(({ exerciseId }) => exerciseId === id);
    const isAnswered = states.some((state) => state.exerciseId === id && state.isAnswered);
    if (!isRequired || !isAnswered || !given) return false;
    return (isScored ? given.lastAt : given.firstAt) <= endedAt;
  }).length;
}

/** Why the teacher should see the student now. A question that has become right since is no reason. */
export function findReasons(work: LessonWork): SeeReason[] {
  const { parts, states, wrongAndSure, seen, from } = work;
  const stateOf = (id: string) => states.find(({ exerciseId }) => exerciseId === id);
  const scored = parts.filter(({ isScored }) => isScored);
  const usedUp = scored.filter(({ id }) => {
    const state = stateOf(id);
    return state?.isAnswered && !state.isRight;
  });
  const stuck = findStuck(work, scored);
  return [
    ...usedUp.map(({ name, isAwaited }) => ({ kind: 'tries-used' as const, label: name, isAwaited })),
    ...(stuck ? [stuck] : []),
    ...scored
      .filter(
        ({ id, name }) =>
          wrongAndSure.includes(name) && !stateOf(id)?.isRight && !usedUp.some((part) => part.id === id),
      )
      .map(({ name }) => ({ kind: 'wrong-and-sure' as const, label: name })),
    ...(seen?.handRaisedAt && seen.handRaisedAt >= from ? [{ kind: 'hand-unseen' as const }] : []),
  ];
}

/** The question that was answered last in the lesson, if it is neither right nor closed by now. */
function findStuck(
  { times, states, endedAt }: LessonWork,
  scored: readonly LessonPart[],
): Extract<SeeReason, { kind: 'stuck' }> | null {
  const [last] = times
    .flatMap((given) => (given.lastInLesson ? [{ ...given, lastMs: given.lastInLesson.getTime() }] : []))
    .toSorted((one, other) => other.lastMs - one.lastMs);
  const part = scored.find(({ id }) => id === last?.exerciseId);
  const state = states.find(({ exerciseId }) => exerciseId === last?.exerciseId);
  if (!last?.firstInLesson || !part || !state || state.isAnswered || state.isRight) return null;
  const minutes = Math.floor((endedAt.getTime() - last.firstInLesson.getTime()) / 60_000);
  return minutes < shortestStuckMinutes ? null : { kind: 'stuck', label: part.name, minutes };
}
