import type { Criterion } from '../../exercises/define.ts';

/** The longest comment on an answer that was handed in, in characters. */
export const longestComment = 2000;

/** Points by the id of their criterion. */
export type Points = Readonly<Record<string, number>>;

/** What a teacher gave for one answer of one student. */
export interface HandInMark {
  /** The answer that the teacher has read; the student may have saved another since. */
  readonly attemptId: string;
  readonly points: Points;
  /** Empty: none. */
  readonly comment: string;
}

/** The points of all criteria that the rubric has now, and the most that they give. */
export function sumPoints(rubric: readonly Criterion[], points: Points): { count: number; of: number } {
  return {
    count: rubric.reduce((sum, { id, points: most }) => sum + Math.min(points[id] ?? 0, most), 0),
    of: rubric.reduce((sum, { points: most }) => sum + most, 0),
  };
}

/** Whether each criterion has its points, in whole numbers within its bounds, and nothing else has. */
export function arePointsValid(rubric: readonly Criterion[], points: Points): boolean {
  const fits = ({ id, points: most }: Criterion) => {
    const given = points[id];
    return given !== undefined && Number.isInteger(given) && given >= 0 && given <= most;
  };
  return Object.keys(points).length === rubric.length && rubric.every(fits);
}

/** en-US, in the markup of content. What the student reads beside the answer. */
export function sayMark(rubric: readonly Criterion[], mark: HandInMark, attemptId: string): string {
  const { count, of } = sumPoints(rubric, mark.points);
  const what = mark.attemptId === attemptId ? '' : ' to an earlier answer of yours';
  const each = rubric.map(({ id, label, points }) => `- ${label}: ${mark.points[id] ?? 0} of ${points}`);
  return [`**Your teacher gave ${count} of ${of} points${what}.**`, each.join('\n'), mark.comment]
    .filter((part) => part !== '')
    .join('\n\n');
}
