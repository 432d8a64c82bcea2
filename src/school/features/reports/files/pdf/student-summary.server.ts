import { sumPoints } from '../../../progress/hand-in.ts';
import type { Mark } from '../../mark.ts';
import type { SnapshotQuestion } from '../../snapshot.ts';
import type { OwnReportModel } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import { markCell } from './draw-mark.server.ts';
import {
  classHeadFields,
  dateText,
  studentFigures,
  writeFields,
  writeFigures,
  writeLegend,
} from './head.server.ts';
import { type PdfColumn, writeTable } from './table.server.ts';
import { openPaper, type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts } from './texts.server.ts';

interface QuestionRow {
  readonly question: SnapshotQuestion;
  readonly mark: Mark;
  readonly answer: string;
}

/** A longer answer stands below the table, in full. */
const longestInTable = 240;

/** How one student stands in an activity: figures, and every question with the student's answer and its mark. */
export async function drawStudentSummary(
  model: OwnReportModel,
  product: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = model.report.students;
  if (!row) throw new Error('a summary has a student');
  const { student, figures } = row;
  const { fields, figures: figureTexts, questions: questionTexts } = pdfTexts;
  const name = student.name || reportTexts.unnamed;
  const paper = openPaper({
    title: pdfTexts.title(pdfTexts.summaryTitle, model.activity.title, name),
    author: product,
    layout: 'portrait',
    foot: `${product} · ${pdfTexts.summaryTitle} · ${name}`,
    createdAt: model.readAt,
    pageOf: pdfTexts.page,
    latinNote: pdfTexts.latinNote,
  });
  const times = model.times.get(model.studentId);
  const when = (at: Date | null | undefined) => (at ? dateText(at, model.class.timeZone) : fields.none);

  writeHeading(paper, 'H1', pdfTexts.summaryTitle);
  writeFields(paper, [
    [fields.student, name],
    ...classHeadFields(model),
    ...(model.schoolName === '' ? [] : [[fields.school, model.schoolName] as const]),
    [fields.status, pdfTexts.status[student.status]],
    [fields.started, when(times?.startedAt)],
    [fields.lastAnswer, when(times?.lastAnswerAt)],
    [fields.finished, when(times?.completedAt)],
    [fields.late, String(student.lateCount)],
  ]);
  if (student.isAbsent) writeParagraph(paper, fields.absent);
  writeFigures(paper, figureTexts.title, studentFigures(figures));

  writeChoices(paper, model);
  writeHeading(paper, 'H2', questionTexts.title, 100);
  const { questions } = model.report;
  if (questions.length === 0) writeParagraph(paper, questionTexts.none);
  const columns = questionColumns(paper, model);
  for (const module of model.modules) {
    const rows = questions
      .filter(({ question }) => question.moduleId === module.id)
      .map(({ question, index }) => ({
        question,
        mark: student.marks[index] ?? 'unanswered',
        answer: answerText(model, index),
      }));
    if (rows.length === 0) continue;
    const title = questionTexts.lesson(module.number, module.title);
    writeHeading(paper, 'H3', title, 60);
    writeTable(paper, columns, rows, { title });
  }
  writeLongAnswers(paper, model);
  writeOtherComments(paper, model);
  writeLegend(paper, new Set(student.marks));
  return paper.finish();
}

/** What the student chose and filled in, such as modules and team. */
function writeChoices(paper: Paper, { choices }: OwnReportModel): void {
  if (choices.length === 0) return;
  const { choices: texts } = pdfTexts;
  writeHeading(paper, 'H2', texts.title, 60);
  const columns: PdfColumn<OwnReportModel['choices'][number]>[] = [
    { head: texts.where, width: paper.width * 0.36, isHead: true, cell: ({ title }) => title },
    { head: texts.what, width: paper.width * 0.64, cell: ({ words }) => words.join('; ') },
  ];
  writeTable(paper, columns, choices, { title: texts.title });
}

function questionColumns({ width }: Paper, model: OwnReportModel): PdfColumn<QuestionRow>[] {
  const { questions: texts } = pdfTexts;
  const [number, mark] = [36, 92];
  const rest = (width - number - mark) / 2;
  const late = new Set(model.late.get(model.studentId)?.map(({ partId }) => partId));
  return [
    { head: texts.number, width: number, isHead: true, cell: ({ question }) => question.label },
    {
      head: texts.question,
      width: rest,
      cell: ({ question }) =>
        late.has(question.exerciseId) ? texts.lateTitle(question.title) : question.title,
    },
    { head: texts.answer, width: rest, cell: ({ answer }) => answer },
    { head: texts.mark, width: mark, cell: ({ mark }) => markCell(mark, 9) },
  ];
}

/** The answer in the row of a question. An exercise with several questions has one answer, at the first of them. */
function answerText(model: OwnReportModel, index: number): string {
  const { report, answers } = model;
  const { questions: texts } = pdfTexts;
  const question = report.questions[index]?.question;
  const answer = answers.get(question?.exerciseId ?? '');
  if (!question || !answer) return texts.noAnswer;
  const first = report.questions.find((one) => one.question.exerciseId === question.exerciseId)?.question;
  if (first && first.label !== question.label) return texts.answerAt(first.label);
  return isBelow(model, question.exerciseId) ? texts.answerBelow : answer.join('; ');
}

/** Whether an answer stands below the table: a long answer, or one with points or a comment by the teacher. */
function isBelow({ answers, handInMarks, waitingFor }: OwnReportModel, exerciseId: string): boolean {
  if (handInMarks.has(exerciseId) || waitingFor.has(exerciseId)) return true;
  return (answers.get(exerciseId)?.join('; ').length ?? 0) > longestInTable;
}

function writeLongAnswers(paper: Paper, model: OwnReportModel): void {
  const { report, answers } = model;
  const seen = new Set<string>();
  const long = report.questions.flatMap(({ question }) => {
    if (!isBelow(model, question.exerciseId) || seen.has(question.exerciseId)) return [];
    seen.add(question.exerciseId);
    return [{ question, answer: answers.get(question.exerciseId) ?? [] }];
  });
  if (long.length === 0) return;
  writeHeading(paper, 'H2', pdfTexts.questions.longTitle, 60);
  for (const { question, answer } of long) {
    writeHeading(paper, 'H3', pdfTexts.questions.named(question.label, question.title), 30);
    for (const text of answer.flatMap((words) => words.split('\n'))) writeParagraph(paper, text);
    writeTeachersMark(paper, model, question.exerciseId);
  }
}

/** What the teacher gave, and for which answer, if another one stands now or none does. */
function writeTeachersMark(paper: Paper, model: OwnReportModel, exerciseId: string): void {
  const mark = model.handInMarks.get(exerciseId);
  const { handIns: texts } = pdfTexts;
  if (model.waitingFor.has(exerciseId)) writeParagraph(paper, texts.waitsLong);
  if (!mark) return;
  const rubric = model.rubrics.get(exerciseId);
  if (rubric && mark.points) {
    writeParagraph(paper, texts.total(sumPoints(rubric, mark.points)), { size: 10, weight: 700 });
    for (const { id, label, points } of rubric)
      writeParagraph(paper, texts.criterion(label, mark.points[id] ?? 0, points));
  }
  if (mark.comment) for (const text of texts.comment(mark.comment).split('\n')) writeParagraph(paper, text);
  if (mark.isEarlier) writeParagraph(paper, texts.about(dateText(mark.answeredAt, model.class.timeZone)));
}

/** Comments on what is filled in where nothing is asked, such as a form. */
function writeOtherComments(paper: Paper, model: OwnReportModel): void {
  const asked = new Set(model.report.questions.map(({ question }) => question.exerciseId));
  const others = [...model.handInMarks].filter(([exerciseId]) => !asked.has(exerciseId));
  if (others.length === 0) return;
  writeHeading(paper, 'H2', pdfTexts.handIns.others, 60);
  for (const [exerciseId, { title }] of others) {
    writeHeading(paper, 'H3', title, 30);
    writeTeachersMark(paper, model, exerciseId);
  }
}
