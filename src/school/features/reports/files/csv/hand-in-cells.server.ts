import { sumPoints } from '../../../progress/hand-in.ts';
import { type HandedInWork, listWaiting } from '../../by-hand.ts';
import type { ListedReport } from '../activity-report.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

type Model = Pick<ListedReport, 'report' | 'rubrics' | 'handInMarks'>;

/** What decides which answers of a report wait to be scored. */
export function handedInWork({ report, rubrics, handInMarks }: Model): HandedInWork {
  return {
    questions: report.questions.map(({ question }) => question),
    students: report.students.map(({ student }) => student),
    ...{ rubrics, handInMarks },
  };
}

/** For each question that is handed in, a column for the points and one for the comment. */
export function handInColumns({ report, rubrics }: Model): string[] {
  return [...rubrics].flatMap(([exerciseId, rubric]) => {
    const question = report.questions.find((one) => one.question.exerciseId === exerciseId)?.question;
    const name = question ? columns.question(question.label, question.title) : exerciseId;
    return [columns.teacherPoints(name, sumPoints(rubric, {}).of), columns.teacherComment(name)];
  });
}

/** @param waiting ids of the exercises whose answers wait to be scored, of the same student */
export function handInCells(
  { rubrics, handInMarks }: Model,
  studentId: string,
  waiting: ReadonlySet<string> | undefined,
): CsvCell[] {
  return [...rubrics].flatMap(([exerciseId, rubric]) => {
    const mark = handInMarks.get(studentId)?.get(exerciseId);
    const points = mark?.points ? sumPoints(rubric, mark.points).count : null;
    return [waiting?.has(exerciseId) ? columns.notScored : points, mark?.comment || null];
  });
}

/** All points that a student was given, and the most that these answers could have; empty where none was given. */
export function handInTotal({ rubrics, handInMarks }: Model, studentId: string): CsvCell[] {
  const sums = [...rubrics].flatMap(([exerciseId, rubric]) => {
    const points = handInMarks.get(studentId)?.get(exerciseId)?.points;
    return points ? sumPoints(rubric, points) : [];
  });
  if (sums.length === 0) return [null, null];
  return [sums.reduce((sum, { count }) => sum + count, 0), sums.reduce((sum, { of }) => sum + of, 0)];
}

/** The column that says why cells are blank, or how they were filled, with how many answers of a student wait; none where none waits. */
export function waitingColumn(models: readonly ListedReport[]): {
  readonly titles: readonly string[];
  cellsOf(studentId: string): readonly CsvCell[];
} {
  const counts = new Map<string, number>();
  let told: ListedReport['waiting'] | null = null;
  for (const model of models)
    for (const [id, exercises] of listWaiting(handedInWork(model))) {
      told ??= model.waiting;
      counts.set(id, (counts.get(id) ?? 0) + exercises.size);
    }
  if (told === null) return { titles: [], cellsOf: () => [] };
  return { titles: [columns.waiting(told)], cellsOf: (studentId) => [counts.get(studentId) ?? 0] };
}
