import type { Mark } from '../../mark.ts';
import type { SnapshotQuestion } from '../../snapshot.ts';
import type { ActivityReport } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import { markCell } from './draw-mark.server.ts';
import { classHeadFields, dateText, writeFields, writeFigures, writeLegend } from './head.server.ts';
import { type PdfColumn, writeTable } from './table.server.ts';
import { openPaper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts, rateText } from './texts.server.ts';

interface QuestionRow {
  readonly question: SnapshotQuestion;
  readonly mark: Mark;
}

export async function drawStudentSummary(
  model: ActivityReport,
  studentId: string,
  product: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = model.report.students.find(({ student }) => student.id === studentId);
  if (!row) throw new Error('a summary is of a student of the report');
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
  });
  const times = model.times.get(studentId);
  const when = (at: Date | null | undefined) => (at ? dateText(at, model.class.timeZone) : fields.none);

  writeHeading(paper, 'H1', pdfTexts.summaryTitle);
  writeFields(paper, [
    [fields.student, name],
    ...classHeadFields(model),
    [fields.status, reportTexts.status[student.status]],
    [fields.started, when(times?.startedAt)],
    [fields.lastAnswer, when(times?.lastAnswerAt)],
    [fields.finished, when(times?.completedAt)],
    [fields.late, String(student.lateCount)],
  ]);
  if (student.isAbsent) writeParagraph(paper, fields.absent);
  writeFigures(paper, figureTexts.title, [
    { what: figureTexts.done, value: rateText(figures.done), basis: figureTexts.ofRequired },
    { what: figureTexts.right, value: rateText(figures.right), basis: figureTexts.ofScored },
    { what: figureTexts.firstTry, value: rateText(figures.firstTry), basis: figureTexts.ofScored },
  ]);

  writeHeading(paper, 'H2', questionTexts.title, 100);
  if (model.report.questions.length === 0) writeParagraph(paper, questionTexts.none);
  const late = new Set(model.late.get(studentId)?.map(({ partId }) => partId));
  const columns: PdfColumn<QuestionRow>[] = [
    { head: questionTexts.number, width: 46, isHead: true, cell: ({ question }) => question.label },
    {
      head: questionTexts.question,
      width: paper.width - 46 - 110,
      cell: ({ question }) =>
        late.has(question.exerciseId) ? questionTexts.lateTitle(question.title) : question.title,
    },
    { head: questionTexts.mark, width: 110, cell: ({ mark }) => markCell(mark, 9) },
  ];
  for (const [at, module] of model.modules.entries()) {
    const rows = model.report.questions
      .filter(({ question }) => question.moduleId === module.id)
      .map(({ question, index }) => ({ question, mark: student.marks[index] ?? 'unanswered' }));
    if (rows.length === 0) continue;
    const title = questionTexts.lesson(at + 1, module.title);
    writeHeading(paper, 'H3', title, 60);
    writeTable(paper, columns, rows, { title: title });
  }
  writeLegend(paper);
  return paper.finish();
}
