import { getExercise } from '../../../exercises/registry.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';
import { escapeHtml } from '../../../server/mail/compose-mail.ts';
import type { AnswerRecord, AttemptRecord, DoneAct, ReceivedAct } from '../personal-export.ts';
import { closeSection, drawSections, openSection } from './draw-head.server.ts';
import type { ActivityWork, ClassWork, ExportModel } from './export-model.server.ts';
import {
  type Cell,
  closeTable,
  drawList,
  drawRow,
  drawTable,
  instant,
  maybeInstant,
  openTable,
} from './html-parts.server.ts';
import { exportTexts as texts } from './texts.server.ts';

/**
 * The file contains its own style sheet. The values are copies of the theme's (src/ui/theme/minipcr.css), because a
 * saved file cannot load it; print uses the light scheme.
 */
const exportStyle = `
:root { color-scheme: light dark; --paper: hsl(0 0% 100%); --sunk: hsl(210 50% 97%); --ink: hsl(214 55% 13%); --soft: hsl(214 22% 34%); --rule: hsl(212 32% 87%); --strong: hsl(212 16% 48%); --primary: hsl(212 100% 26%); --signal: hsl(171 98% 49%); }
@media screen and (prefers-color-scheme: dark) { :root { --paper: hsl(0 0% 5%); --sunk: hsl(214 30% 9%); --ink: hsl(210 30% 94%); --soft: hsl(212 18% 72%); --rule: hsl(214 22% 22%); --strong: hsl(212 12% 55%); --primary: hsl(212 100% 72%); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1rem 5rem; }
.product { margin: 0; color: var(--primary); font-weight: 700; }
.product::after { content: ''; display: block; width: 2.75rem; height: 0.25rem; margin-top: 0.5rem; border-radius: 2px; background: var(--signal); }
h1 { margin: 1.5rem 0 0.25rem; font-size: 2.2rem; line-height: 1.15; }
h2 { margin: 3rem 0 0.75rem; padding-top: 1rem; border-top: 1px solid var(--strong); font-size: 1.45rem; line-height: 1.2; }
h3 { margin: 2rem 0 0.5rem; font-size: 1.2rem; } h4 { margin: 1.75rem 0 0.5rem; font-size: 1.05rem; }
p, li, dd { max-width: 68ch; } .soft { color: var(--soft); }
a { color: var(--primary); } nav ul { padding-left: 1.25rem; } nav a { display: inline-block; min-height: 1.5rem; }
a:focus-visible, .table:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1.5rem; margin: 0.5rem 0 1rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 1rem 0 1.5rem; border: 1px solid var(--rule); border-radius: 4px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.45; }
caption { padding: 0.6rem 0.75rem; text-align: left; font-weight: 700; }
th, td { padding: 0.5rem 0.75rem; border-top: 1px solid var(--rule); text-align: left; vertical-align: top; overflow-wrap: break-word; }
thead th { background: var(--sunk); white-space: nowrap; } tbody th { font-weight: 400; }
time { white-space: nowrap; }
@media print { main { max-width: none; padding: 0; } nav { display: none; } .table { overflow: visible; } thead { display: table-header-group; } tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.6rem; } }
`;

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

/** The model as one page, piece by piece. It loads nothing, runs no script, and can be printed. */
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

/** A part that is only remembered has an outcome in the table, but no outcome is shown for it. */
function resultOf({ component, outcome }: Pick<AnswerRecord, 'component' | 'outcome'>): string {
  const isScored = isExerciseTypeId(component) && getExercise(component).isScored;
  return isScored ? texts.outcomes[outcome] : texts.remembered;
}
