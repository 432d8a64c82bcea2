/** How far a student at work is. */
export interface Headway {
  readonly studentId: string;
  /** The place of the screen in the lab, from 0. */
  readonly screen: number;
  /** Required parts that are done. */
  readonly done: number;
}

/** About half a lesson: a teacher can still wait for a student who is nearer. */
export const farBehindScreens = 4;
/** The middle of fewer says nothing about a class. */
export const fewestAtWork = 4;

/**
 * The students who are far behind the middle of the students at work, in screens and in what is done. Both count,
 * because a student who looks back at an earlier screen has done as much as the others.
 */
export function findFarBehind(atWork: readonly Headway[]): ReadonlySet<string> {
  if (atWork.length < fewestAtWork) return new Set();
  const [screen, done] = [middleOf(atWork.map((one) => one.screen)), middleOf(atWork.map((one) => one.done))];
  const behind = atWork.filter((one) => screen - one.screen >= farBehindScreens && one.done < done);
  return new Set(behind.map(({ studentId }) => studentId));
}

/** The middle of some values, of two the lower one; 0 where there are none. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
