import { toWallTime } from '../../../../kernel/zoned-time.ts';
import { hasPoints, sumPoints } from '../../../progress/hand-in.ts';
import { listWaiting } from '../../by-hand.ts';
import type { QuestionReport, StudentReport } from '../../class-report.ts';
import type { SnapshotQuestion } from '../../snapshot.ts';
import type { ListedReport } from '../activity-report.server.ts';
import { type BeliefInWords, beliefsInWords } from '../belief-words.server.ts';
import { handedInWork } from '../csv/hand-in-cells.server.ts';
import { nameApart } from '../namesakes.server.ts';
import { sayCounts } from '../station-words.server.ts';
import { reportTexts } from '../texts.server.ts';
import { markCell } from './draw-mark.server.ts';
import { classHeadFields, writeFields, writeFigures, writeLegend } from './head.server.ts';
import { type PdfColumn, writeTable } from './table.server.ts';
import { openPaper, type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts, rateText } from './texts.server.ts';

type QuestionRow = QuestionReport<SnapshotQuestion>;

/** The number of questions whose marks, each with its word, fit side by side. */
const questionsAbreast = 8;
const cellWidth = 68;

/** How a class stands in an activity: in sum, by question, by belief, by student, and every mark. */
export async function drawClassReport(
  model: ListedReport,
  product: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { report, activity, class: classHead } = model;
  const paper = openPaper({
    title: pdfTexts.title(pdfTexts.reportTitle, activity.title, classHead.name),
    author: product,
    layout: 'landscape',
    foot: `${product} · ${pdfTexts.reportTitle} · ${classHead.name} · ${activity.title}`,
    createdAt: model.readAt,
    pageOf: pdfTexts.page,
    latinNote: pdfTexts.latinNote,
  });
  writeHeading(paper, 'H1', pdfTexts.reportTitle);
  writeFields(paper, [...classHeadFields(model), [pdfTexts.fields.code, classHead.code]]);
  if (activity.isHidden) writeParagraph(paper, pdfTexts.fields.hidden);
  writeFigures(paper, pdfTexts.figures.classTitle, figuresOf(model));

  writeHeading(paper, 'H2', pdfTexts.questions.title, 80);
  if (report.questions.length === 0) writeParagraph(paper, pdfTexts.questions.none);
  else
    writeTable(paper, questionColumns(paper, classHead.timeZone), report.questions, {
      title: pdfTexts.questions.title,
    });

  writeBeliefs(paper, model);
  writeStations(paper, model);

  writeHeading(paper, 'H2', pdfTexts.students.title, 80);
  if (report.students.length === 0) writeParagraph(paper, pdfTexts.students.none);
  else {
    if (model.namesakes.size > 0) writeParagraph(paper, pdfTexts.students.namesakes);
    writeTable(paper, studentColumns(paper, model), report.students, { title: pdfTexts.students.title });
    writeHandIns(paper, model);
    writeMarks(paper, model);
  }
  return paper.finish();
}

function figuresOf({ report: { summary } }: ListedReport) {
  const { figures: texts } = pdfTexts;
  const count = (what: string, value: number, basis: string) => ({ what, value: String(value), basis });
  return [
    count(texts.enrolled, summary.enrolledCount, texts.ofEnrolled),
    count(texts.absent, summary.absentCount, texts.ofEnrolled),
    count(texts.completed, summary.completedCount, texts.ofClass),
    count(texts.inProgress, summary.inProgressCount, texts.ofClass),
    count(texts.notStarted, summary.notStartedCount, texts.ofClass),
    { what: texts.partsDone, value: rateText(summary.done), basis: texts.ofRequiredAll },
    { what: texts.firstTry, value: rateText(summary.firstTry.ofSubmitted), basis: texts.ofSubmitted },
    { what: texts.firstTryOfAll, value: rateText(summary.firstTry.ofEnrolled), basis: texts.ofScoredAll },
    { what: texts.right, value: rateText(summary.right.ofSubmitted), basis: texts.ofSubmitted },
    { what: texts.rightOfAll, value: rateText(summary.right.ofEnrolled), basis: texts.ofScoredAll },
  ];
}

function questionColumns({ width }: Paper, timeZone: string): PdfColumn<QuestionRow>[] {
  const { questions: texts } = pdfTexts;
  const [rate, count] = [78, 58];
  const scored = (row: QuestionRow, text: () => string) => (row.question.isScored ? text() : texts.notScored);
  return [
    { head: texts.number, width: 44, isHead: true, cell: ({ question }) => question.label },
    {
      head: texts.question,
      width: width - 44 - 3 * rate - 5 * count,
      cell: ({ question: { title, correctedAt } }) =>
        correctedAt === undefined
          ? title
          : texts.correctedTitle(title, toWallTime(Date.parse(correctedAt), timeZone).slice(0, 10)),
    },
    {
      head: texts.firstTry,
      width: rate,
      align: 'right',
      cell: ({ figures }) => (figures.firstTry ? rateText(figures.firstTry.ofSubmitted) : texts.notScored),
    },
    {
      head: texts.eventual,
      width: rate,
      align: 'right',
      cell: ({ figures }) => (figures.eventual ? rateText(figures.eventual.ofSubmitted) : texts.notScored),
    },
    {
      head: texts.eventualEnrolled,
      width: rate,
      align: 'right',
      cell: ({ figures }) => (figures.eventual ? rateText(figures.eventual.ofEnrolled) : texts.notScored),
    },
    {
      head: texts.correct,
      width: count,
      align: 'right',
      cell: (row) => scored(row, () => String(row.figures.correct)),
    },
    {
      head: texts.later,
      width: count,
      align: 'right',
      cell: (row) => scored(row, () => String(row.figures.correctLater)),
    },
    {
      head: texts.incorrect,
      width: count,
      align: 'right',
      cell: (row) => scored(row, () => String(row.figures.incorrect)),
    },
    {
      head: texts.unanswered,
      width: count,
      align: 'right',
      cell: ({ figures }) => String(figures.unanswered),
    },
    { head: texts.total, width: count, align: 'right', cell: ({ figures }) => String(figures.total) },
  ];
}

function studentColumns(
  { width }: Paper,
  { namesakes }: Pick<ListedReport, 'namesakes'>,
): PdfColumn<StudentReport>[] {
  const { students: texts } = pdfTexts;
  const [status, rate, count] = [76, 108, 56];
  return [
    {
      head: texts.student,
      width: width - status - 3 * rate - 2 * count,
      isHead: true,
      cell: ({ student }) => nameApart(student, namesakes),
    },
    { head: texts.status, width: status, cell: ({ student }) => pdfTexts.status[student.status] },
    { head: texts.done, width: rate, align: 'right', cell: ({ figures }) => rateText(figures.done) },
    { head: texts.right, width: rate, align: 'right', cell: ({ figures }) => rateText(figures.right) },
    { head: texts.firstTry, width: rate, align: 'right', cell: ({ figures }) => rateText(figures.firstTry) },
    { head: texts.late, width: count, align: 'right', cell: ({ student }) => String(student.lateCount) },
    {
      head: texts.absent,
      width: count,
      cell: ({ student }) => (student.isAbsent ? reportTexts.yes : reportTexts.no),
    },
  ];
}

/** What the teacher gave for answers that were handed in, as far as anybody was given points. */
function writeHandIns(paper: Paper, model: ListedReport): void {
  const { report, namesakes, rubrics, handInMarks } = model;
  if (!hasPoints(handInMarks)) return;
  const { handIns: texts } = pdfTexts;
  const waiting = listWaiting(handedInWork(model));
  const asked = report.questions.flatMap(({ question }) => {
    const rubric = rubrics.get(question.exerciseId);
    return rubric ? { ...question, rubric } : [];
  });
  writeHeading(paper, 'H2', texts.title, 80);
  for (let first = 0; first < asked.length; first += questionsAbreast) {
    const abreast = asked.slice(first, first + questionsAbreast);
    const columns: PdfColumn<StudentReport>[] = [
      {
        head: pdfTexts.students.student,
        width: paper.width - cellWidth * abreast.length,
        isHead: true,
        cell: ({ student }) => nameApart(student, namesakes),
      },
      ...abreast.map(({ label, exerciseId, rubric }) => ({
        head: label,
        width: cellWidth,
        cell: ({ student }: StudentReport) => {
          const points = handInMarks.get(student.id)?.get(exerciseId)?.points;
          if (points) return texts.cell(sumPoints(rubric, points));
          return waiting.get(student.id)?.has(exerciseId) ? texts.waits : texts.none;
        },
      })),
    ];
    writeTable(paper, columns, report.students, { title: texts.title });
  }
}

function writeMarks(paper: Paper, { report, namesakes }: ListedReport): void {
  if (report.questions.length === 0) return;
  writeLegend(paper, new Set(report.students.flatMap(({ student }) => student.marks)));
  writeHeading(paper, 'H2', pdfTexts.matrix.title, 100);
  // The tables have about the same number of questions: the last one has no wide gaps.
  const tables = Math.ceil(report.questions.length / questionsAbreast);
  const each = Math.ceil(report.questions.length / tables);
  for (let first = 0; first < report.questions.length; first += each) {
    const abreast = report.questions.slice(first, first + each);
    const labels = abreast.map(({ question }) => question.label);
    const title = pdfTexts.matrix.part(labels[0] ?? '', labels.at(-1) ?? '');
    writeHeading(paper, 'H3', title, 60);
    writeTable<StudentReport>(
      paper,
      [
        {
          head: pdfTexts.students.student,
          width: paper.width - cellWidth * abreast.length,
          isHead: true,
          cell: ({ student }) => nameApart(student, namesakes),
        },
        ...abreast.map(({ question, index }) => ({
          head: question.label,
          width: cellWidth,
          cell: ({ student }: StudentReport) => markCell(student.marks[index] ?? 'unanswered', 7.5),
        })),
      ],
      report.students,
      { title: title, size: 8, rowHeight: 14.5 },
    );
  }
}

const { beliefs: texts } = pdfTexts;

/**
 * The beliefs of the class at first and now, as figures. Then, for each belief, the words to say and the names of its
 * students.
 */
function writeBeliefs(paper: Paper, model: ListedReport): void {
  const beliefs = beliefsInWords(model);
  writeHeading(paper, 'H2', texts.title, 80);
  if (beliefs.length === 0) {
    writeParagraph(paper, texts.none);
    return;
  }
  writeParagraph(paper, texts.basis);
  writeTable(paper, columnsOf(paper), beliefs, { title: texts.title });
  for (const { belief, whatToSay, who } of beliefs) {
    writeHeading(paper, 'H3', belief, 60);
    writeParagraph(paper, texts.whatToSay(whatToSay));
    for (const standing of ['still', 'since', 'gone'] as const) {
      if (who[standing].length > 0)
        writeParagraph(paper, texts.names(texts.who[standing], who[standing].join('; ')));
    }
  }
}

/** Nothing is written for a lab without stations. */
function writeStations(paper: Paper, { stations }: ListedReport): void {
  const { stations: words } = pdfTexts;
  if (stations.length === 0) return;
  writeHeading(paper, 'H2', words.title, 80);
  writeParagraph(paper, words.basis);
  const rows = stations.flatMap(({ title, learners, lines }) =>
    lines.map((line) => ({ title, learners, what: line.label, counts: sayCounts(line) })),
  );
  if (rows.length === 0) {
    writeParagraph(paper, words.none);
    return;
  }
  writeTable(
    paper,
    [
      { head: words.station, width: 150, isHead: true, cell: ({ title }) => title },
      { head: words.what, width: paper.width - 150 - 220 - 70, cell: ({ what }) => what },
      { head: words.counts, width: 220, cell: ({ counts }) => counts },
      { head: words.learners, width: 70, align: 'right', cell: ({ learners }) => String(learners) },
    ] satisfies PdfColumn<(typeof rows)[number]>[],
    rows,
    { title: words.title },
  );
}

function columnsOf({ width }: Paper): PdfColumn<BeliefInWords>[] {
  const [rate, count] = [150, 80];
  return [
    { head: texts.belief, width: width - rate - 2 * count, isHead: true, cell: ({ belief }) => belief },
    { head: texts.atFirst, width: rate, align: 'right', cell: ({ figures }) => rateText(figures.atFirst) },
    {
      head: texts.still,
      width: count,
      align: 'right',
      cell: ({ figures }) => rateText({ count: figures.stillCount, of: figures.atFirst.count }),
    },
    { head: texts.since, width: count, align: 'right', cell: ({ figures }) => String(figures.sinceCount) },
  ];
}
