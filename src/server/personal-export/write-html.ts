import type { AnswerRecord, AttemptRecord, DoneAct, ReceivedAct } from '../../contract/personal-export.ts';
import { getExercise } from '../../exercises/registry.ts';
import { isExerciseTypeId } from '../../exercises/type-ids.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { closeSection, drawSections, openSection } from './draw-head.ts';
import type { ActivityWork, ClassWork, ExportModel } from './export-model.ts';
import {
  type Cell,
  closeTable,
  drawList,
  drawRow,
  drawTable,
  instant,
  maybeInstant,
  openTable,
} from './html-parts.ts';
import { exportStyle } from './html-style.ts';
import { exportTexts as texts } from './texts.ts';

const order = [
  'figures',
  'account',
  'profile',
  'consents',
  'taught',
  'licenses',
  'joined',
  'acts',
  'presences',
  'limits',
  'notes',
] as const;

const nothing = `<p class="soft">${escapeHtml(texts.none)}</p>\n`;

/** The model as one page, piece by piece: it loads nothing, runs nothing, and reads well on paper. */
export async function* writeHtml(model: ExportModel): AsyncGenerator<string> {
  const { head } = model;
  const title = `${texts.title} – ${head.product}`;
  const contents = order.map((id) => `<li><a href="#${id}">${escapeHtml(texts.sections[id])}</a></li>`);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${exportStyle}</style>
</head>
<body>
<main>
<p class="product">${escapeHtml(head.product)}</p>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.lead(head.product))} <span class="soft">${escapeHtml(texts.created)} ${instant(head.createdAt).html}</span></p>
<nav aria-label="${escapeHtml(texts.contents)}"><ul>${contents.join('')}</ul></nav>
`;
  for (const id of order) {
    yield openSection(id);
    if (id === 'joined') yield* writeClasses(model);
    else if (id === 'acts') yield* writeDoneActs(model);
    else yield drawSections[id](head);
    yield closeSection;
  }
  yield '</main>\n</body>\n</html>\n';
}

async function* writeClasses(model: ExportModel): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const joined of model.classes()) {
    isEmpty = false;
    yield* writeClass(joined);
  }
  if (isEmpty) yield nothing;
}

async function* writeClass({ record, activities }: ClassWork): AsyncGenerator<string> {
  const { fields } = texts;
  yield `<h3>${escapeHtml(record.name)}</h3>\n`;
  yield drawList([
    [fields.code, record.code],
    [fields.as, record.as],
    [fields.joinedAt, instant(record.joinedAt)],
    [fields.archivedAt, maybeInstant(record.archivedAt)],
  ]);
  const absences = record.absences.map(({ title, markedAt }) => [title, instant(markedAt)]);
  if (absences.length > 0)
    yield drawTable(`${texts.absences.caption}: ${record.name}`, texts.absences.columns, absences);
  for await (const activity of activities()) yield* writeActivity(activity);
}

async function* writeActivity({
  record,
  answers,
  attempts,
  teacherActs,
}: ActivityWork): AsyncGenerator<string> {
  const { fields } = texts;
  yield `<h4>${escapeHtml(record.title)}</h4>\n`;
  yield drawList([
    [fields.status, texts.status[record.status]],
    [fields.startedAt, instant(record.startedAt)],
    [fields.lastAnswerAt, instant(record.lastAnswerAt)],
    [fields.completedAt, maybeInstant(record.completedAt)],
  ]);
  yield* writeTable(texts.answers.caption(record.title), texts.answers.columns, answers(), toAnswerCells);
  yield* writeTable(texts.attempts.caption(record.title), texts.attempts.columns, attempts(), toAttemptCells);
  const { caption, columns } = texts.teacherActs;
  yield* writeTable(caption(record.title), columns, teacherActs(), toReceivedActCells);
}

async function* writeDoneActs({ actsAsTeacher }: ExportModel): AsyncGenerator<string> {
  const { caption, columns } = texts.actsAsTeacher;
  yield* writeTable(caption, columns, actsAsTeacher(), toDoneActCells, nothing);
}

async function* writeTable<Row>(
  caption: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => readonly Cell[],
  otherwise = '',
): AsyncGenerator<string> {
  let isOpen = false;
  for await (const page of pages) {
    if (!isOpen) yield openTable(caption, columns);
    isOpen = true;
    yield page.map((row) => drawRow(toCells(row))).join('');
  }
  yield isOpen ? closeTable : otherwise;
}

function toAnswerCells(record: AnswerRecord): Cell[] {
  const { title, answerInWords, triesSpent, answeredAt, feedback } = record;
  return [title, answerInWords, [resultOf(record), ...feedback], triesSpent, instant(answeredAt)];
}

function toAttemptCells(record: AttemptRecord): Cell[] {
  const { ignoredBecause } = record;
  const result = [resultOf(record), ...(ignoredBecause === null ? [] : [texts.ignored(ignoredBecause)])];
  return [instant(record.answeredAt), record.title, record.answerInWords, result];
}

function toReceivedActCells(act: ReceivedAct): Cell[] {
  return [instant(act.at), act.title, texts.acts[act.kind], act.tries, reasonOf(act)];
}

function toDoneActCells(act: DoneAct): Cell[] {
  return [instant(act.at), act.classCode, act.title, texts.acts[act.kind], act.tries, reasonOf(act)];
}

function reasonOf({ reason, reasonText }: DoneAct | ReceivedAct): string[] {
  const words: Readonly<Record<string, string>> = texts.reasons;
  return [reason === null ? '' : (words[reason] ?? reason), reasonText].filter((line) => line !== '');
}

/** What is only remembered holds an outcome in the table, and none in words. */
function resultOf({ component, outcome }: Pick<AnswerRecord, 'component' | 'outcome'>): string {
  const isScored = isExerciseTypeId(component) && getExercise(component).isScored;
  return isScored ? texts.outcomes[outcome] : texts.remembered;
}
