import type { ReportQuestion } from '../../../lab/activity/question.ts';
import type { Criterion } from '../../../lab/exercises/define.ts';
import { type Points, sumPoints } from '../progress/hand-in.ts';
import { isCounted, isSubmitted } from './mark.ts';
import type { PointsByHand, ReportStudent } from './snapshot.ts';

/** All that decides which answers a teacher scores by hand, and which of them wait. */
export interface HandedInWork {
  readonly questions: readonly Pick<ReportQuestion, 'moduleId' | 'exerciseId'>[];
  readonly students: readonly Pick<ReportStudent, 'id' | 'isAbsent' | 'marks'>[];
  /** The criteria of what is handed in, by exercise id. */
  readonly rubrics: ReadonlyMap<string, readonly Criterion[]>;
  /** By student id and exercise id. */
  readonly handInMarks: ReadonlyMap<string, ReadonlyMap<string, { readonly points: Points | null }>>;
}

/** A question for which somebody was given points. */
export interface HandScored {
  /** In the questions. */
  readonly place: number;
  readonly moduleId: string;
  readonly exerciseId: string;
  /** The most points of an answer. */
  readonly of: number;
  /** By student id. */
  readonly points: ReadonlyMap<string, number>;
  /** false: only absent students were given points. Then no other answer waits. */
  readonly isByHand: boolean;
  /** Ids of the students whose answers wait to be scored. */
  readonly waiting: readonly string[];
}

/**
 * A question is scored by hand once one answer to it was given points. From then on each other answer to it waits until it
 * is scored, too; before, nobody knows whether the teacher means to score it, and it waits for nothing.
 */
export function listHandScored({ questions, students, rubrics, handInMarks }: HandedInWork): HandScored[] {
  return questions.flatMap(({ moduleId, exerciseId }, place): HandScored | [] => {
    const rubric = rubrics.get(exerciseId);
    if (!rubric) return [];
    const open = students.filter(({ marks }) => isCounted(marks[place] ?? 'unanswered'));
    const points = new Map(
      open.flatMap(({ id }) => {
        const given = handInMarks.get(id)?.get(exerciseId)?.points;
        return given ? [[id, sumPoints(rubric, given).count] as const] : [];
      }),
    );
    if (points.size === 0) return [];
    const isByHand = open.some(({ id, isAbsent }) => !isAbsent && points.has(id));
    return {
      ...{ place, moduleId, exerciseId, points, isByHand },
      of: sumPoints(rubric, {}).of,
      waiting: isByHand
        ? open.flatMap((student) => (isWaiting(student, place, points.has(student.id)) ? student.id : []))
        : [],
    };
  });
}

/** Ids of the exercises whose answers wait, by student id. Students without a waiting answer are left out. */
export function listWaiting(work: HandedInWork): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { exerciseId, waiting } of listHandScored(work))
    for (const id of waiting) found.set(id, (found.get(id) ?? new Set()).add(exerciseId));
  return found;
}

/** Whether an answer of a student waits, at a question that is scored by hand. */
function isWaiting(
  { isAbsent, marks }: Pick<ReportStudent, 'isAbsent' | 'marks'>,
  place: number,
  hasPoints: boolean,
): boolean {
  return !isAbsent && !hasPoints && isSubmitted(marks[place] ?? 'unanswered');
}

/**
 * The same for the report of one student: ids of the exercises whose answers wait.
 * @param byHand ids of the exercises that are scored by hand in the class
 * @param own what the student was given, by exercise id
 */
export function listWaitingOf(
  { questions, rubrics }: Pick<HandedInWork, 'questions' | 'rubrics'>,
  student: Pick<ReportStudent, 'isAbsent' | 'marks'>,
  byHand: ReadonlySet<string>,
  own: ReadonlyMap<string, { readonly points: Points | null }> | undefined,
): ReadonlySet<string> {
  return new Set(
    questions.flatMap(({ exerciseId }, place) =>
      byHand.has(exerciseId) &&
      rubrics.has(exerciseId) &&
      isWaiting(student, place, Boolean(own?.get(exerciseId)?.points))
        ? exerciseId
        : [],
    ),
  );
}

export interface WaitingCount {
  readonly answers: number;
  /** How many students these answers are of. */
  readonly students: number;
}

export function countWaiting(byHand: readonly Pick<PointsByHand, 'waiting'>[] = []): WaitingCount {
  const places = byHand.flatMap(({ waiting }) => waiting);
  return { answers: places.length, students: new Set(places).size };
}
