import { sumPoints } from '../../../progress/hand-in.ts';
import { type HandedInWork, listHandScored } from '../../by-hand.ts';
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

export function handInCells(model: Model, studentId: string): CsvCell[] {
  const waiting = new Set(
    listHandScored(handedInWork(model)).flatMap((one) =>
      one.waiting.includes(studentId) ? one.exerciseId : [],
    ),
  );
  return [...model.rubrics].flatMap(([exerciseId, rubric]) => {
    const mark = model.handInMarks.get(studentId)?.get(exerciseId);
    const points = mark?.points ? sumPoints(rubric, mark.points).count : null;
    return [waiting.has(exerciseId) ? columns.notScored : points, mark?.comment || null];
  });
}

/** How many answers of a student wait to be scored. */
export function waitingCell(models: readonly Model[], studentId: string): CsvCell {
  return models
    .flatMap((model) => listHandScored(handedInWork(model)))
    .filter((one) => one.waiting.includes(studentId)).length;
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

/** A column that says why cells are blank, or how they were filled; none where no answer waits. */
export function waitingColumns(models: readonly ListedReport[]): string[] {
  const found = models.find((model) =>
    listHandScored(handedInWork(model)).some((one) => one.waiting.length > 0),
  );
  return found ? [columns.waiting(found.waiting)] : [];
}
