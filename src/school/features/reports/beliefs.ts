import type { Rate } from './figures.ts';
import { isSubmitted } from './mark.ts';
import type { HeldMisconception, ReportStudent } from './snapshot.ts';

export interface BeliefHolder<S> {
  readonly student: S;
  readonly first: readonly number[];
  readonly now: readonly number[];
}

/**
 * What a class believed at first, and what it believes now. Students marked absent are shown, and counted in no figure.
 */
export interface BeliefReport<S>
  extends Pick<HeldMisconception, 'id' | 'belief' | 'whatToSay' | 'questions'> {
  /** Students whose first answer to some question points to it, of the students who answered a question that can. */
  readonly atFirst: Rate;
  /**
   * The students counted in `atFirst` who hold it now. A student who only turned a part after it was marked still holds
   * it.
   */
  readonly stillCount: number;
  /** Students who have a current answer that points to it, but no first answer that did. */
  readonly sinceCount: number;
  readonly holders: readonly BeliefHolder<S>[];
  /** How many of the students who hold it now show it at each of its questions. One student may show it at several. */
  readonly nowAt: readonly { readonly place: number; readonly count: number }[];
}

/**
 * Sorted by the number of students who hold the belief now, then by those who held it at any time. A belief that only
 * absent students hold is left out.
 */
export function reportBeliefs<S extends Pick<ReportStudent, 'isAbsent' | 'marks'>>(
  misconceptions: readonly HeldMisconception[],
  students: readonly S[],
): BeliefReport<S>[] {
  return misconceptions
    .map(({ id, belief, whatToSay, questions, holders: pointed }) => {
      const holders = pointed.flatMap(({ student: at, first, now }) => {
        const student = students[at];
        return student ? { student, first, now } : [];
      });
      const count = (fits: (holder: BeliefHolder<S>) => boolean) =>
        holders.filter((holder) => !holder.student.isAbsent && fits(holder)).length;
      return {
        ...{ id, belief, whatToSay, questions, holders },
        nowAt: questions.map((place) => ({ place, count: count(({ now }) => now.includes(place)) })),
        atFirst: {
          count: count(({ first }) => first.length > 0),
          of: students.filter(
            ({ isAbsent, marks }) =>
              !isAbsent && questions.some((place) => isSubmitted(marks[place] ?? 'unanswered')),
          ).length,
        },
        stillCount: count((holder) => standingOf(holder) === 'still'),
        sinceCount: count((holder) => standingOf(holder) === 'since'),
      };
    })
    .filter(({ atFirst, sinceCount }) => atFirst.count + sinceCount > 0)
    .sort(
      (left, right) =>
        right.stillCount + right.sinceCount - (left.stillCount + left.sinceCount) ||
        right.atFirst.count + right.sinceCount - (left.atFirst.count + left.sinceCount) ||
        (left.id < right.id ? -1 : 1),
    );
}

/** Whether a student still holds a belief, no longer holds it, or has come to hold it since the first answers. */
export function standingOf({
  first,
  now,
}: Pick<BeliefHolder<unknown>, 'first' | 'now'>): 'still' | 'gone' | 'since' {
  if (now.length === 0) return 'gone';
  return first.length > 0 ? 'still' : 'since';
}
