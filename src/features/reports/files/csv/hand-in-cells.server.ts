import { sumPoints } from '../../../progress/hand-in.ts';
import type { ListedReport } from '../activity-report.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

type Model = Pick<ListedReport, 'report' | 'rubrics' | 'handInMarks'>;

/** For each question that is handed in, a column for the points and one for the comment. */
export function handInColumns({ report, rubrics }: Model): string[] {
  return [...rubrics].flatMap(([exerciseId, rubric]) => {
    const question = report.questions.find((one) => one.question.exerciseId === exerciseId)?.question;
    const name = question ? columns.question(question.label, question.title) : exerciseId;
    return [columns.teacherPoints(name, sumPoints(rubric, {}).of), columns.teacherComment(name)];
  });
}

export function handInCells({ rubrics, handInMarks }: Model, studentId: string): CsvCell[] {
  return [...rubrics].flatMap(([exerciseId, rubric]) => {
    const mark = handInMarks.get(studentId)?.get(exerciseId);
    if (!mark) return [null, null];
    return [mark.points ? sumPoints(rubric, mark.points).count : null, mark.comment || null];
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
