import { inPlainWords } from '../../../../../lab/activity/misconception.ts';
import { sumPoints } from '../../../progress/hand-in.ts';
import { standingOf } from '../../beliefs.ts';
import type { PageVersion } from '../../exports.ts';
import { isRight, isSubmitted, type Mark } from '../../mark.ts';
import { markWords } from '../../mark-words.ts';
import { notRightAt, pointsAtTheLab } from '../../not-right-yet.ts';
import type { SnapshotQuestion } from '../../snapshot.ts';
import type { OwnReportModel } from '../activity-report.server.ts';
import { type Asked, countAsked, listAheadIds, listAsked } from './date-groups.server.ts';
import { type PdfColumn, writeTable } from './table.server.ts';
import { type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { countText, pdfTexts, rateText } from './texts.server.ts';

const { studentPage: texts } = pdfTexts;

/** How much of each kind a page shows; the rest is on the screen. */
export interface Most {
  readonly dates: number;
  readonly lessons: number;
  readonly toSee: number;
  readonly handIns: number;
  readonly ideas: number;
  /** In signs. */
  readonly words: number;
  readonly hasHints: boolean;
}

/**
 * From the fullest page to a page that fits on a sheet of US letter, however much there is to say. A family reads a
 * page, and the teacher has everything on the screen. The page first leaves out answers, and only then cuts them.
 */
export const fullness: readonly Most[] = [
  { dates: 6, lessons: 8, toSee: 8, handIns: 4, ideas: 5, words: 600, hasHints: true },
  { dates: 6, lessons: 8, toSee: 5, handIns: 3, ideas: 3, words: 400, hasHints: true },
  { dates: 6, lessons: 8, toSee: 5, handIns: 2, ideas: 3, words: 300, hasHints: false },
  { dates: 4, lessons: 6, toSee: 4, handIns: 2, ideas: 2, words: 160, hasHints: false },
  { dates: 4, lessons: 6, toSee: 4, handIns: 2, ideas: 2, words: 80, hasHints: false },
  { dates: 3, lessons: 4, toSee: 3, handIns: 1, ideas: 1, words: 50, hasHints: false },
  { dates: 2, lessons: 2, toSee: 1, handIns: 1, ideas: 1, words: 40, hasHints: false },
];

/** How many characters fit into one line of a column. */
const longestTitle = 44;

/**
 * Each lesson that counts, with its questions answered and right at any try. The family's page gives no share for
 * lessons that are still to come.
 */
export function writeLessons(paper: Paper, model: OwnReportModel, version: PageVersion, most: Most): void {
  const { modules } = model;
  if (modules.length === 0) {
    writeParagraph(paper, texts.noLesson);
    return;
  }
  const asked = listAsked(model);
  const ahead = listAheadIds(model);
  const rows = modules.slice(0, most.lessons).map((module) => {
    const counts = countAsked(asked.filter(({ question }) => question.moduleId === module.id));
    const say = version === 'family' && ahead.has(module.id) ? countText : rateText;
    return { module, answered: say(counts.answered), right: say(counts.right) };
  });
  const columns: PdfColumn<(typeof rows)[number]>[] = [
    {
      head: texts.lesson,
      width: paper.width * 0.5,
      isHead: true,
      cell: ({ module }) => cutAt(pdfTexts.questions.lesson(module.number, module.title), longestTitle),
    },
    { head: texts.answered, width: paper.width * 0.22, align: 'right', cell: ({ answered }) => answered },
    { head: texts.right, width: paper.width * 0.28, align: 'right', cell: ({ right }) => right },
  ];
  writeTable(paper, columns, rows, { title: texts.lessons });
  sayMore(paper, modules.length - rows.length);
}

interface SeenAgain {
  readonly question: SnapshotQuestion;
  readonly notRight: string;
  readonly hint: string;
  readonly mark: string;
  readonly tries: string;
}

/**
 * Lists what is not right yet, with the wrong part of the student's answer. The family's page adds the hint of the lab,
 * the teacher's page the tries. Below it stands what is not answered; the family's page leaves out what is still to
 * come.
 */
export function writeToSee(paper: Paper, model: OwnReportModel, version: PageVersion, most: Most): void {
  const { tries } = model;
  const asked = listAsked(model);
  const rows = asked.filter(isNotRightYet).map(({ question, mark }): SeenAgain => {
    const { notRight, hint } = sayNotRight(model, question, mark);
    return {
      ...{ question, mark: markWords[mark] },
      ...{ notRight: cutAtWord(notRight, most.words), hint: cutAtWord(hint, most.words) },
      tries: texts.tries(tries.get(question.exerciseId) ?? { spent: 0, given: 0 }),
    };
  });
  const ahead = version === 'family' ? listAheadIds(model) : new Set<string>();
  const isAhead = ({ question }: Asked) => ahead.has(question.moduleId);
  const open = asked.filter((one) => !isSubmitted(one.mark) && !isAhead(one));
  if (rows.length === 0 && open.length === 0) {
    const said = sayNothingToSee(asked, isAhead);
    if (said === null) return;
    writeParagraph(paper, said, { size: 10, weight: 700 });
    const done = model.report.students[0]?.figures.done;
    if (said === texts.nothingToSee && done && done.count < done.of) writeParagraph(paper, texts.otherParts);
    return;
  }
  writeHeading(paper, 'H3', texts.toSee, 60);
  if (rows.length > 0) {
    const shown = rows.slice(0, most.toSee);
    const hasHints = version === 'family' && most.hasHints && shown.some(({ hint }) => hint !== '');
    // The text is already shortened above, at a word.
    const table = { title: texts.toSee, mostLines: Number.POSITIVE_INFINITY };
    writeTable(paper, columnsToSee(paper, version, most, hasHints), shown, table);
    sayMore(paper, rows.length - most.toSee);
  }
  if (open.length === 0) return;
  const say = version === 'family' && hasDates(model) ? texts.openOver : texts.open;
  const labels = open.map(({ question }) => question.label).join(', ');
  writeParagraph(paper, say(open.length, cutAt(labels, most.words)));
}

/** The sentence where nothing is left to look at. null: nothing is answered, or nothing of it is scored. */
function sayNothingToSee(asked: readonly Asked[], isAhead: (one: Asked) => boolean): string | null {
  const answered = asked.filter(({ mark }) => isSubmitted(mark));
  if (answered.length === 0) return null;
  if (answered.length === asked.length) return texts.nothingToSee;
  if (!asked.every(isAhead)) return texts.nothingToSeeYet;
  return answered.some(({ question }) => question.isScored) ? texts.nothingToSeeSoFar : null;
}

const hasDates = ({ dues }: OwnReportModel) => dues.some(({ at }) => at !== null);

function isNotRightYet({ question, mark }: Asked): boolean {
  return question.isScored && isSubmitted(mark) && !isRight(mark);
}

function sayNotRight(
  { notRight, answers }: OwnReportModel,
  { exerciseId, partId }: SnapshotQuestion,
  mark: Mark,
) {
  const found = notRight.get(exerciseId);
  if (!found) return { notRight: (answers.get(exerciseId) ?? []).join('; '), hint: '' };
  const { parts, isIncomplete, hints } = notRightAt(found, partId);
  return {
    notRight: `${mark === 'near-miss' ? texts.almost : isIncomplete ? texts.missing : ''}${parts.map(texts.part).join('; ')}`,
    hint: hints
      .filter(({ words }) => !pointsAtTheLab(words))
      .map(({ words }) => words)
      .join(' '),
  };
}

function columnsToSee(
  { width }: Paper,
  version: PageVersion,
  most: Most,
  hasHints: boolean,
): PdfColumn<SeenAgain>[] {
  const number = 36;
  const [mark, tries] = version === 'teacher' ? [66, 84] : [0, 0];
  const rest = width - number - mark - tries;
  const title = rest * (hasHints ? 0.24 : 0.45);
  const hint = hasHints ? rest * 0.38 : 0;
  const { questions } = pdfTexts;
  return [
    { head: questions.number, width: number, isHead: true, cell: ({ question }) => question.label },
    { head: questions.question, width: title, cell: ({ question }) => cutAt(question.title, most.words) },
    { head: texts.notRight, width: rest - title - hint, cell: ({ notRight }) => notRight },
    ...(hasHints ? [{ head: texts.hint, width: hint, cell: (row: SeenAgain) => row.hint }] : []),
    ...(version === 'teacher'
      ? ([
          { head: questions.mark, width: mark, cell: (row) => row.mark },
          { head: texts.triesHead, width: tries, cell: (row) => row.tries },
        ] satisfies PdfColumn<SeenAgain>[])
      : []),
  ];
}

/**
 * Questions that a family may ask. The first ones are about what the student has put right, then those about what is
 * not right yet.
 */
export function sayWhatToTalkAbout(model: OwnReportModel): string {
  const asked = listAsked(model);
  const later =
    asked.find(({ mark }) => mark === 'correct-3') ?? asked.find(({ mark }) => mark === 'correct-2');
  if (later) return texts.talkText.later(later.question.label);
  const wrong = asked.find(isNotRightYet);
  if (wrong) return texts.talkText.notRight(wrong.question.label);
  const answered = asked.filter(({ mark }) => isSubmitted(mark));
  if (answered.length === 0) return texts.talkText.notBegun;
  return answered.some(({ mark }) => isRight(mark)) ? texts.talkText.right : texts.talkText.begun;
}

/** What the teacher gave for answers that were handed in, with the comment. */
export function writePoints(
  paper: Paper,
  { report, rubrics, handInMarks, waitingFor }: OwnReportModel,
  most: Most,
): void {
  const asked = new Map(report.questions.map(({ question }) => [question.exerciseId, question]));
  const waiting = [...waitingFor].flatMap((id) => {
    const question = asked.get(id);
    return question ? cutAt(pdfTexts.questions.named(question.label, question.title), most.words) : [];
  });
  const given = [...handInMarks].flatMap(([id, { title, points, comment }]) => {
    const [question, rubric] = [asked.get(id), rubrics.get(id)];
    const named = question ? pdfTexts.questions.named(question.label, question.title) : title;
    const sum = rubric && points ? sumPoints(rubric, points) : null;
    return sum || comment !== '' ? [{ named: cutAt(named, most.words), sum, comment }] : [];
  });
  if (given.length + waiting.length === 0) return;
  writeHeading(paper, 'H3', texts.given, 40);
  for (const named of waiting.slice(0, most.handIns))
    writeParagraph(paper, texts.waits(named), { size: 10, weight: 700 });
  for (const { named, sum, comment } of given.slice(0, most.handIns)) {
    writeParagraph(paper, sum ? texts.points(named, sum) : named, { size: 10, weight: 700 });
    if (comment) writeParagraph(paper, cutAtWord(pdfTexts.handIns.comment(comment), most.words));
  }
  sayMore(paper, given.length - most.handIns);
}

/** The beliefs that the student holds now, and those that are gone; for the teacher. */
export function writeIdeas(
  paper: Paper,
  { report: { beliefs, questions } }: OwnReportModel,
  most: Most,
): void {
  const held = beliefs
    .flatMap((belief) => belief.holders.map((holder) => ({ belief, holder, standing: standingOf(holder) })))
    .toSorted((one, other) => Number(one.standing === 'gone') - Number(other.standing === 'gone'));
  if (held.length === 0) return;
  writeHeading(paper, 'H3', texts.beliefs, 40);
  for (const { belief, holder, standing } of held.slice(0, most.ideas)) {
    const places = standing === 'gone' ? holder.first : holder.now;
    const labels = places.map((place) => questions[place]?.question.label ?? '').join(', ');
    const words = cutAt(inPlainWords(belief).belief, most.words);
    writeParagraph(paper, texts.belief(words, texts.standings[standing], cutAt(labels, longestTitle)));
  }
  sayMore(paper, held.length - most.ideas);
}

export function sayMore(paper: Paper, count: number): void {
  if (count > 0) writeParagraph(paper, texts.more(count), { size: 9 });
}

/** Says that there is more, and where. A word is cut only if it is longer than the room for it. */
export function cutAtWord(text: string, signs: number): string {
  const all = [...text];
  if (all.length <= signs) return text;
  const start = all.slice(0, signs).join('');
  const words = /\s/.test(all[signs] ?? '') ? start : start.replace(/\s+\S*$/, '');
  return `${words.trimEnd()}${texts.inFull}`;
}

function cutAt(text: string, signs: number): string {
  const all = [...text];
  return all.length <= signs
    ? text
    : `${all
        .slice(0, signs - 1)
        .join('')
        .trimEnd()}…`;
}
