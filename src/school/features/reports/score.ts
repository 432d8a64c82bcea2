import type { ReportQuestion } from '../../../lab/activity/question.ts';
import type { Grading } from '../classes/assigning.ts';
import { sumPoints } from '../progress/hand-in.ts';
import { type HandedInWork, listHandScored } from './by-hand.ts';
import type { WaitingAnswers } from './exports.ts';
import type { Rate } from './figures.ts';
import { isCounted, isRight, isSubmitted } from './mark.ts';
import type { ReportStudent } from './snapshot.ts';

/** All that the points of an assignment are made of. */
export interface ScoredWork extends HandedInWork {
  readonly grading: Grading;
  /** Ids of the lessons that count for the class, in the order of the lab. */
  readonly lessons: readonly string[];
  /** Ids of the lessons of the questions, by the date at which they are due for the class. */
  readonly byDate: readonly (readonly string[])[];
  /** The questions of all lessons that count for the class or for one of its students. */
  readonly questions: readonly Pick<ReportQuestion, 'moduleId' | 'exerciseId' | 'isScored'>[];
  readonly students: readonly Pick<ReportStudent, 'id' | 'isAbsent' | 'marks'>[];
  /** Whether a cell is blank or counted while an answer of its student waits to be scored by hand. */
  readonly waiting: WaitingAnswers;
}

/** A column of a gradebook. */
export interface ScoreColumn {
  /** Ids of its lessons; null: the whole assignment. */
  readonly lessons: readonly string[] | null;
  /** The most points. */
  readonly of: number;
  /** By student id; null: the cell is blank. */
  readonly points: ReadonlyMap<string, number | null>;
}

/**
 * The columns that the grading asks for. Where all lessons are due at one time, they are the whole assignment; a lesson in
 * which there is nothing to get points for has no column.
 */
export function listScoreColumns(work: ScoredWork): ScoreColumn[] {
  const columns = listParts(work).map((lessons) => scoreColumn(work, lessons, work.grading.outOf));
  const isWhole = columns.length === 0 || (work.grading.columns === 'one' && columns.length === 1);
  return isWhole ? [scoreWhole(work)] : columns;
}

/** The whole assignment in one column. It gives the points of each column that the grading asks for. */
export function scoreWhole(work: ScoredWork): ScoreColumn {
  const { outOf } = work.grading;
  return scoreColumn(work, null, outOf === null ? null : outOf * Math.max(1, listParts(work).length));
}

/** The lessons that the teacher has asked for, as one column. */
export function scoreLessons(work: ScoredWork, lessons: readonly string[]): ScoreColumn {
  return scoreColumn(work, lessons, work.grading.outOf);
}

/** The lessons of each column, where the assignment has more than one. */
function listParts(work: ScoredWork): (readonly string[])[] {
  const { grading, byDate } = work;
  const hasPoints = (lessons: readonly string[]) => mostOf(work, lessons) > 0;
  if (grading.columns === 'whole') return [];
  if (grading.columns === 'one') return byDate.filter(hasPoints);
  return [...new Set(work.questions.map(({ moduleId }) => moduleId))].map((id) => [id]).filter(hasPoints);
}

/** null: all lessons. */
type Lessons = ScoreColumn['lessons'];

/**
 * Each student gets the same share of the column's points as the student has of the own total. The own total consists
 * of the questions that count for the student, and of what the teacher has given points for. So nobody loses by a
 * lesson that is not open to them. An answer that waits to be scored leaves the cell blank. Where the teacher wants it
 * filled, such an answer counts as much as the rest of the student's work, because it is no part of the own total.
 */
function scoreColumn(work: ScoredWork, lessons: Lessons, outOf: number | null): ScoreColumn {
  const of = outOf ?? mostOf(work, lessons);
  const blank =
    work.waiting === 'blank'
      ? new Set(listHandScored(work).flatMap((one) => (isIn(one, lessons) ? one.waiting : [])))
      : new Set<string>();
  return {
    lessons,
    of,
    points: new Map(
      work.students.map((student) => [
        student.id,
        blank.has(student.id) ? null : pointsOf(work, lessons, of, student),
      ]),
    ),
  };
}

function pointsOf(
  work: ScoredWork,
  lessons: Lessons,
  of: number,
  student: ScoredWork['students'][number],
): number | null {
  if (student.isAbsent) return null;
  const { total, hasBegun } = totalOf(work, lessons, student);
  if (total.of === 0) return null;
  if (!hasBegun) return pointsNotBegun(work.grading);
  return Math.round(((total.count * of) / total.of) * 100) / 100;
}

/** The points of a student who has not begun: none, or zero where the teacher wants that. */
export function pointsNotBegun({ notBegun }: Grading): number | null {
  return notBegun === 'zero' ? 0 : null;
}

/** The own total of a student, and whether the student has an answer in the column, or points by the teacher. */
function totalOf(
  { grading, questions, rubrics, handInMarks }: ScoredWork,
  lessons: Lessons,
  { id, marks }: ScoredWork['students'][number],
): { readonly total: Rate; readonly hasBegun: boolean } {
  const given = handInMarks.get(id);
  let [count, of, hasBegun] = [0, 0, false];
  for (const [at, question] of questions.entries()) {
    const mark = marks[at] ?? 'unanswered';
    if (!isIn(question, lessons) || !isCounted(mark)) continue;
    if (isSubmitted(mark)) hasBegun = true;
    if (isAsked(question, grading)) {
      of += 1;
      if (grading.basis === 'right' ? isRight(mark) : isSubmitted(mark)) count += 1;
    }
    const rubric = rubrics.get(question.exerciseId);
    const byTeacher = given?.get(question.exerciseId)?.points;
    if (!rubric || !byTeacher) continue;
    const points = sumPoints(rubric, byTeacher);
    hasBegun = true;
    count += points.count;
    of += points.of;
  }
  return { total: { count, of }, hasBegun };
}

/**
 * One point for each question, and the points that the teacher can give for answers of which some have points already.
 */
function mostOf(work: ScoredWork, lessons: Lessons) {
  const { grading, questions } = work;
  // Lessons that are open only to single students change the total of their own column only, and not that of the class.
  const ofClass = new Set(work.lessons.filter((id) => lessons?.includes(id) ?? true));
  const isOfColumn = (one: Pick<ReportQuestion, 'moduleId'>) =>
    isIn(one, lessons) && (ofClass.size === 0 || ofClass.has(one.moduleId));
  const byTeacher = listHandScored(work).filter((one) => one.isByHand && isOfColumn(one));
  return byTeacher.reduce(
    (sum, { of }) => sum + of,
    questions.filter((question) => isOfColumn(question) && isAsked(question, grading)).length,
  );
}

function isIn({ moduleId }: Pick<ReportQuestion, 'moduleId'>, lessons: Lessons): boolean {
  return lessons?.includes(moduleId) ?? true;
}

function isAsked({ isScored }: Pick<ReportQuestion, 'isScored'>, { basis }: Grading): boolean {
  return basis === 'answered' || isScored;
}
