import { deadlineOf } from '../../progress/answer-time.ts';
import type { OwnReport } from '../read-own-report.server.ts';
import { reportStudent } from '../report-student.server.ts';
import type { Summary } from '../summary.ts';
import { countDayOfWork } from './day-of-work.ts';

/**
 * What the learner did in the lab on the day on which the last lesson of the class ended; null: none has ended. It counts
 * the whole lab, because what was done does not change when other lessons are given later.
 */
export function readLastLesson({ model, row, stored, whole, lessonEnd }: OwnReport): Summary['lastLesson'] {
  if (!lessonEnd) return null;
  const asked = new Set(whole.questions.map(({ exerciseId }) => exerciseId));
  const { student } = reportStudent(whole, {
    ...{ id: row.student.id, name: row.student.name, status: row.student.status },
    isAbsent: row.student.isAbsent,
    lessons: new Set(whole.modules.map(({ id }) => id)),
    answers: stored,
    // Late answers are not told apart here.
    deadline: deadlineOf({ dueAt: null, pace: null }, 0),
  });
  const day = countDayOfWork(
    {
      class: model.class,
      questions: whole.questions,
      student,
      answers: stored.flatMap(({ exerciseId, state: { current } }) =>
        current && asked.has(exerciseId)
          ? [{ exerciseId, answeredAt: new Date(current.answeredAtMs).toISOString() }]
          : [],
      ),
    },
    lessonEnd.atMs,
  );
  return { ...day, exerciseIds: [...day.exerciseIds], endedAt: new Date(lessonEnd.atMs).toISOString() };
}
