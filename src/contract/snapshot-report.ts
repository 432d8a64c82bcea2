import { type ClassReport, createClassReport, type ReportStudent } from '../domain/reports/class-report.ts';
import { readMarks } from '../domain/reports/mark.ts';
import type { Snapshot, SnapshotQuestion } from './snapshot.ts';

/** The report a snapshot stands for; screen, CSV and PDF all take their figures from it. */
export function reportOf(
  snapshot: Pick<Snapshot, 'questions' | 'students' | 'requiredCount'> &
    // The summary of one student has none.
    Partial<Pick<Snapshot, 'misconceptions'>>,
): ClassReport<SnapshotQuestion> {
  return createClassReport({
    questions: snapshot.questions,
    requiredCount: snapshot.requiredCount,
    misconceptions: snapshot.misconceptions,
    students: snapshot.students.map(
      (student): ReportStudent => ({
        id: student.id,
        name: student.name,
        status: student.status,
        doneCount: student.done,
        isAbsent: student.absent,
        lateCount: student.late,
        marks: readMarks(student.marks),
      }),
    ),
  });
}
