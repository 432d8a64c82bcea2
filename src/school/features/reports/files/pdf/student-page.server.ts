import { countDays } from '../../../classes/calendar.ts';
import { nameLessons, sayCounted, sayDues } from '../../counted-words.ts';
import type { OwnReportModel } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import { countAsked, listAsked, listDateGroups } from './date-groups.server.ts';
import { dateText, writeFields } from './head.server.ts';
import type { PdfJob } from './pdf-job.server.ts';
import {
  cutAtWord,
  fullness,
  type Most,
  sayMore,
  sayWhatToTalkAbout,
  writeIdeas,
  writeLessons,
  writePoints,
  writeToSee,
} from './student-page-parts.server.ts';
import { openPaper, type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts, rateText } from './texts.server.ts';

const { studentPage: texts } = pdfTexts;
type PagesJob = Extract<PdfJob, { kind: 'student-pages' }>;
type Page = readonly [model: OwnReportModel, version: PagesJob['version'], most: Most];

/**
 * How some students stand in what was assigned. Each has one page, however much there is to say, for the family in
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

/** In signs: two lines and a half. */
const longestAbout = 260;
/** All dates, and the text about the lab, may be this many times as long as an answer on a full page. */
const longer = 4;

function writePage(paper: Paper, ...[model, version, most]: Page): void {
  const [row] = model.report.students;
  if (!row) throw new Error('a page has a student');
  const { student, figures } = row;
  writeHeading(paper, 'H1', student.name || reportTexts.unnamed);
  writeHead(paper, model, version, most);
  paper.y += 6;
  if (version === 'family')
    writeParagraph(paper, cutAtWord(model.about, Math.min(longestAbout, longer * most.words)));
  if (student.isAbsent) writeParagraph(paper, pdfTexts.fields.absent);
  if (version === 'family' && listDateGroups(model).length > 0) writeByDate(paper, model, most);
  else {
    const standing = {
      ...{ done: rateText(figures.done), answered: rateText(countAsked(listAsked(model)).answered) },
      ...{ right: rateText(figures.right), firstTry: rateText(figures.firstTry) },
    };
    for (const said of texts.standing[version](standing))
      writeParagraph(paper, said, { size: 11, weight: 700 });
  }
  if (version === 'family') writeNotOpen(paper, model);
  writeParagraph(paper, texts.basis[version], { size: 9 });
  writeLessons(paper, model, version, most);
  writeToSee(paper, model, version, most);
  writePoints(paper, model, most);
  if (version === 'teacher') writeIdeas(paper, model, most);
  else {
    writeHeading(paper, 'H3', texts.talk, 30);
    writeParagraph(paper, sayWhatToTalkAbout(model));
  }
}

/**
 * The lessons that were due, those that are due next and later ones, each date counted out of all lessons with that
 * date.
 */
function writeByDate(paper: Paper, model: OwnReportModel, { dates }: Most): void {
  const groups = listDateGroups(model);
  const next = groups.findIndex(({ kind }) => kind !== 'over');
  // Where not all dates fit, those around the next one are written.
  const first = Math.min(
    Math.max(0, (next < 0 ? groups.length : next) - 1),
    Math.max(0, groups.length - dates),
  );
  for (const group of groups.slice(first, first + dates)) {
    const { kind, modules, counts } = group;
    const isOver = kind === 'over';
    const say =
      counts.answered.of === 0 ? texts.asksNothing : isOver ? texts.standingOver : texts.standingAhead;
    const lessons = nameLessons(modules).toLowerCase();
    writeParagraph(paper, say(sayWhen(model, group), lessons, counts.answered), { size: 11, weight: 700 });
    if (counts.right.of > 0 && (isOver || counts.answered.count > 0))
      writeParagraph(paper, (isOver ? texts.rightOver : texts.rightAhead)(counts.right, counts.firstTry));
  }
  sayMore(paper, groups.length - dates);
}

function sayWhen(
  { class: { timeZone }, readAt }: OwnReportModel,
  { kind, at }: ReturnType<typeof listDateGroups>[number],
): string {
  if (at === null || kind === 'undated') return texts.due.undated;
  const days = countDays(readAt.getTime(), at.getTime(), timeZone);
  const near = days === 0 ? 'today' : days === 1 ? 'tomorrow' : kind;
  return texts.due[kind === 'over' ? kind : near](dateText(at, timeZone));
}

/** The lessons that are given with a date and open later. */
function writeNotOpen(paper: Paper, { duesNotOpen, class: { timeZone } }: OwnReportModel): void {
  const said = duesNotOpen.flatMap(({ at, lessons }) =>
    at === null
      ? []
      : [
          texts.dueAt(
            nameLessons(lessons.map((number) => ({ number }))).toLowerCase(),
            dateText(new Date(at), timeZone),
          ),
        ],
  );
  if (said.length > 0) writeParagraph(paper, texts.notOpen(said.join('; ')));
}

function writeHead(paper: Paper, ...[model, version, { words }]: Page): void {
  const { class: room, activity, counted, dues, readAt, schoolName, report, times, studentId } = model;
  const { fields } = pdfTexts;
  const say = (at: Date) => dateText(at, room.timeZone);
  const lastAnswerAt = times.get(studentId)?.lastAnswerAt;
  const due = sayDues(dues, say);
  writeFields(paper, [
    [fields.activity, activity.title],
    [fields.className, room.name],
    [fields.teacher, room.teacherName],
    ...(schoolName === '' ? [] : [[fields.school, schoolName] as const]),
    [version === 'family' ? fields.given : fields.counted, sayCounted(counted)],
    // A family reads each date where it is counted.
    ...(version === 'family' && due !== null
      ? []
      : [[fields.due, due === null ? fields.noDate : cutAtWord(due, longer * words)] as const]),
    [fields.lastAnswer, lastAnswerAt ? say(lastAnswerAt) : fields.none],
    [fields.made, say(readAt)],
    ...(version === 'teacher'
      ? [[fields.late, String(report.students[0]?.student.lateCount ?? 0)] as const]
      : []),
  ]);
}
