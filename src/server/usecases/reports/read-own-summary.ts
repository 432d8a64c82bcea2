import type { Summary, SummaryAnswer } from '../../../contract/summary.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { formatMarks } from '../../../domain/reports/mark.ts';
import type { Member } from '../../actor.ts';
import { listFormerCodes } from '../../db/class-codes.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { describeAnswer } from '../progress/view-answer.ts';
import { viewRecord } from '../progress/view-record.ts';
import { type OwnReport, readOwnReport } from './read-own-report.ts';

/** The caller's own marks, answers and feedback in an activity. */
export async function readOwnSummary(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'identity'>,
  member: Member,
  key: { readonly code: string; readonly activityId: string },
): Promise<Summary> {
  const own = await readOwnReport(services, member, key);
  const { model, row } = own;
  const { student, figures } = row;
  const times = model.times.get(student.id);
  const formerCodes = await listFormerCodes(services.database, model.class.id);
  return {
    class: {
      code: model.class.code,
      formerCodes: formerCodes.map(formatClassCode),
      name: model.class.name,
      timeZone: model.class.timeZone,
    },
    activity: { id: model.activity.id, title: model.activity.title },
    modules: model.modules,
    requiredCount: figures.done.of,
    dueAt: model.dueAt?.toISOString() ?? null,
    startedAt: times?.startedAt.toISOString() ?? null,
    completedAt: times?.completedAt?.toISOString() ?? null,
    questions: model.report.questions.map(({ question }) => question),
    student: {
      id: student.id,
      name: student.name,
      status: student.status,
      done: figures.done.count,
      absent: student.isAbsent,
      late: student.lateCount,
      marks: formatMarks(student.marks),
    },
    answers: viewAnswers(services, own, await mayReadKeys(services, member, key.activityId)),
  };
}

/** As the player shows them: the right answer of an exercise only when it is closed. */
function viewAnswers(
  { content }: Pick<Services, 'content'>,
  { model, row, activity, stored }: OwnReport,
  mayReveal: boolean,
): SummaryAnswer[] {
  const late = new Set(model.late.get(row.student.id)?.map(({ partId }) => partId));
  const asked = new Set(model.report.questions.map(({ question }) => question.exerciseId));
  return stored.flatMap(({ exerciseId, isAnswered, state }): SummaryAnswer[] => {
    const placed = activity.parts.get(exerciseId);
    if (!placed || !asked.has(exerciseId) || !state.current) return [];
    const record = viewRecord(content, placed, state, isAnswered, row.student.status, mayReveal);
    if (!record) return [];
    const { verdict, answer, tries, triesLeft, isClosed, answeredAt } = record;
    const { outcome, parts, notes, reveal } = verdict;
    return [
      {
        exerciseId,
        described: describeAnswer(placed, answer),
        outcome,
        parts,
        tries,
        triesLeft,
        isClosed,
        answeredAt,
        isLate: late.has(exerciseId),
        notes,
        reveal: reveal && {
          described: describeAnswer(placed, reveal.answer),
          explanation: reveal.explanation,
        },
      },
    ];
  });
}
