import { describeAnswer } from '../../../lab/activity/describe-answer.ts';
import type { Member } from '../../server/http/actor.ts';
import { listKnownVersions } from '../../server/http/entity-tag.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { sendVersioned } from '../../server/http/versioned-reply.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { listFormerCodes } from '../classes/rows/class-codes.server.ts';
import { mayReadKeys } from '../licenses/teacher-keys.server.ts';
import { viewTeachersMark } from '../progress/hand-in.ts';
import { rubricOf, viewRecord } from '../progress/view-record.server.ts';
import { readLastLesson } from './closing/read-last-lesson.server.ts';
import { drawClassReportPdf, drawStudentPagesPdf, drawSummaryPdf } from './draw-pdf.server.ts';
import { exportClass, exportGrades, type FileToSave } from './export-csv.server.ts';
import { exportEndpoints as endpoints } from './exports.ts';
import { attachment } from './files/file-name.server.ts';
import { lessonPageEndpoints } from './lesson/lesson-page.ts';
import { readLessonPage } from './lesson/read-lesson-page.server.ts';
import { listWrittenAnswers } from './questions/list-written-answers.server.ts';
import { questionViewEndpoints } from './questions/question-view.ts';
import { readQuestionView } from './questions/read-question-view.server.ts';
import { writtenAnswersEndpoint } from './questions/written-answers.ts';
import { type OwnReport, readOwnReport } from './read-own-report.server.ts';
import { readClassSnapshot } from './read-snapshot.server.ts';
import { snapshotEndpoints } from './snapshot.ts';
import { type Summary, type SummaryAnswer, summaryEndpoint } from './summary.ts';

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

export function mountExportRoutes(mount: Mount, services: Services): void {
  /** Counts a file, and makes it in turns by person. */
  const give = async (
    kind: keyof typeof mediaTypes,
    { userId }: Member,
    make: () => Promise<FileToSave>,
  ): Promise<Response> => {
    await services.limits.spend('files', `account:${userId}`);
    return sendFile(kind, await services.reports.forPerson(userId, make));
  };

  mount(endpoints.exportGrades, ({ caller, params, query }) =>
    give('csv', caller, () => exportGrades(services, caller, params, query)),
  );
  mount(endpoints.exportClass, ({ caller, params, query }) =>
    give('csv', caller, () => exportClass(services, caller, params.code, query)),
  );
  mount(summaryEndpoint.getSummary, ({ caller, params }) => readOwnSummary(services, caller, params));
  mount(endpoints.downloadClassReport, ({ caller, params }) =>
    give('pdf', caller, () => drawClassReportPdf(services, caller, params)),
  );
  mount(endpoints.downloadStudentPages, ({ caller, params, query }) =>
    give('pdf', caller, () => drawStudentPagesPdf(services, caller, params, query.version)),
  );
  mount(endpoints.downloadSummary, ({ caller, params, query }) =>
    give('pdf', caller, () => drawSummaryPdf(services, caller, params, query)),
  );
}

function sendFile(kind: keyof typeof mediaTypes, { name, bytes }: FileToSave): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': mediaTypes[kind],
      'Content-Length': String(bytes.length),
      'Content-Disposition': attachment(name),
    },
  });
}

/** The caller's own marks, answers and feedback in an activity. */
async function readOwnSummary(
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
    modules: [...model.modules],
    otherModules: [...model.otherModules],
    requiredCount: figures.done.of,
    dues: [...model.dues],
    startedAt: times?.startedAt.toISOString() ?? null,
    completedAt: times?.completedAt?.toISOString() ?? null,
    questions: model.report.questions.map(({ question }) => question),
    student,
    lastLesson: readLastLesson(own),
    answers: viewAnswers(services, own, await mayReadKeys(services, member, key.activityId)),
    comments: [...model.handInMarks].flatMap(([exerciseId, { title, isEarlier, ...mark }]) => {
      const placed = own.activity.parts.get(exerciseId);
      const viewed = placed && viewTeachersMark(rubricOf(placed.item), mark);
      return viewed ? [{ ...viewed, exerciseId, title, isEarlier }] : [];
    }),
  };
}

/** The answers as the player shows them: the right answer of an exercise only when the exercise is closed. */
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
        described: describeAnswer(placed.item, answer, state.current.askedRun),
        outcome,
        parts,
        tries,
        triesLeft,
        isClosed,
        answeredAt,
        isLate: late.has(exerciseId),
        notes,
        reveal: reveal && {
          described: describeAnswer(placed.item, reveal.answer, state.current.askedRun),
          explanation: reveal.explanation,
        },
      },
    ];
  });
}

export function mountSnapshotRoutes(mount: Mount, services: Services): void {
  mount(questionViewEndpoints.getQuestionView, ({ caller, params }) =>
    readQuestionView(services, caller, params),
  );
  mount(lessonPageEndpoints.getLessonPage, ({ caller, params }) => readLessonPage(services, caller, params));
  mount(writtenAnswersEndpoint.listWrittenAnswers, ({ caller, params }) =>
    listWrittenAnswers(services, caller, params),
  );
  mount(snapshotEndpoints.getSnapshot, async ({ caller, params, context }) => {
    const { version, snapshot } = await readClassSnapshot(
      services,
      caller,
      params,
      listKnownVersions(context.req.header('if-none-match')),
    );
    return sendVersioned(context, snapshotEndpoints.getSnapshot, version, snapshot);
  });
}
