import { sayCounted, sayDues } from '../../counted-words.ts';
import type { Rate } from '../../figures.ts';
import { isCounted, isSubmitted, type Mark } from '../../mark.ts';
import type { OwnReportModel } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import { dateText, writeFields } from './head.server.ts';
import type { PdfJob } from './pdf-job.server.ts';
import {
  fullness,
  type Most,
  sayWhatToTalkAbout,
  writeComing,
  writeIdeas,
  writeLessons,
  writePoints,
  writeToSee,
} from './student-page-parts.server.ts';
import { openPaper, type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts, rateText } from './texts.server.ts';
import { listComing, ofWhatWasDue } from './what-was-due.server.ts';

const { studentPage: texts } = pdfTexts;
type PagesJob = Extract<PdfJob, { kind: 'student-pages' }>;
type Page = readonly [model: OwnReportModel, version: PagesJob['version'], most: Most];

/**
 * How each of some students stands in what was assigned: one page for each, whatever there is to say, for the family in
 * plain words or for the teacher.
 */
export async function drawStudentPages({
  models,
  version,
  about,
  product,
}: Pick<PagesJob, 'models' | 'version' | 'about' | 'product'>): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = models;
  const title = texts.title[version];
  const open = () =>
    openPaper({
      title: pdfTexts.title(title, first?.activity.title ?? '', about),
      author: product,
      layout: 'portrait',
      foot: `${product} · ${title} · ${about}`,
      createdAt: first?.readAt ?? new Date(0),
      pageOf: pdfTexts.page,
      latinNote: pdfTexts.latinNote,
    });
  const paper = open();
  if (models.length === 0) writeParagraph(paper, pdfTexts.students.none);
  for (const [at, model] of models.entries()) {
    if (at > 0) paper.turnPage();
    // What fits is found by trying: a page of one student takes a few milliseconds.
    const most = fullness.find((one) => isOnePage(open(), model, version, one)) ?? fullness.at(-1);
    if (most) writePage(paper, model, version, most);
  }
  return paper.finish();
}

/** Tries out a page on a paper that is thrown away. */
function isOnePage(trial: Paper, ...page: Page): boolean {
  let isTurned = false;
  const turnPage = trial.turnPage.bind(trial);
  trial.turnPage = () => {
    isTurned = true;
    turnPage();
  };
  writePage(trial, ...page);
  return !isTurned;
}

function writePage(paper: Paper, ...[whole, version, most]: Page): void {
  const model = version === 'family' ? ofWhatWasDue(whole) : whole;
  const isOfDue = model !== whole;
  const [row] = model.report.students;
  if (!row) throw new Error('a page has a student');
  const { student, figures } = row;
  writeHeading(paper, 'H1', student.name || reportTexts.unnamed);
  writeHead(paper, whole, version);
  if (student.isAbsent) writeParagraph(paper, pdfTexts.fields.absent);
  const rates = { done: rateText(figures.done), right: rateText(figures.right) };
  const firstTry = rateText(figures.firstTry);
  const answered = rateText(countAnswered(student));
  for (const said of texts.standing[version]({ ...rates, answered, firstTry, isOfDue }))
    writeParagraph(paper, said, { size: 11, weight: 700 });
  writeLessons(paper, model, most);
  const isMoreToCome = version === 'family' && listComing(whole).length > 0;
  writeToSee(paper, model, { version, isMoreToCome }, most);
  if (version === 'family') writeComing(paper, whole, most);
  writePoints(paper, model, most);
  if (version === 'teacher') writeIdeas(paper, model, most);
  else {
    writeHeading(paper, 'H3', texts.talk, 30);
    writeParagraph(paper, sayWhatToTalkAbout(model));
  }
}

/** A family is told one count of what is done: the same questions as below, lesson by lesson. */
function countAnswered({ marks }: { readonly marks: readonly Mark[] }): Rate {
  return { count: marks.filter(isSubmitted).length, of: marks.filter(isCounted).length };
}

function writeHead(paper: Paper, model: OwnReportModel, version: PagesJob['version']): void {
  const { class: room, activity, counted, dues, readAt, schoolName, report, times, studentId } = model;
  const { fields } = pdfTexts;
  const when = (at: Date | null | undefined, none: string) => (at ? dateText(at, room.timeZone) : none);
  const student = report.students[0]?.student;
  const own = times.get(studentId);
  writeFields(paper, [
    [fields.activity, activity.title],
    [fields.className, room.name],
    [fields.teacher, room.teacherName],
    ...(schoolName === '' ? [] : [[fields.school, schoolName] as const]),
    [fields.counted, sayCounted(counted)],
    [fields.due, sayDues(dues, (at) => dateText(at, room.timeZone)) ?? fields.noDate],
    [fields.lastAnswer, when(own?.lastAnswerAt, fields.none)],
    [fields.made, dateText(readAt, room.timeZone)],
    ...(version === 'teacher' ? [[fields.late, String(student?.lateCount ?? 0)] as const] : []),
  ]);
}
