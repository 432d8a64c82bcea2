import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type * as z from 'zod/mini';
import { markerNames } from '../../src/lab/activity/lint-markers.ts';
import { MisconceptionSchema } from '../../src/lab/activity/misconception.ts';
import { parseItem } from '../../src/lab/activity/parse-activity.ts';
import { ActivityFileSchema, ModuleFileSchema } from '../../src/lab/activity/schema.ts';
import { blocks } from '../../src/lab/blocks/registry.ts';
import { exerciseShape, scoredShape } from '../../src/lab/exercises/item.ts';
import { exercises } from '../../src/lab/exercises/registry.ts';
import { instruments } from '../../src/lab/instruments/registry.ts';
import { readContentFolder } from '../../src/school/publishing/read-content-folder.ts';
import { listBeliefs } from '../advise-beliefs.ts';
import { fromRoot } from '../start/folders.mjs';
import { type FieldRow, listFields } from './list-fields.ts';
import { type Pictured, pictureOf } from './picture-of.ts';
import { shrinkExample } from './shrink-example.ts';

/** Where the reference lies, from the root of the project. */
export const referenceFolder = 'docs/reference';

/** The pages of the author's reference, by file name: all that can stand in a content file of a lab. */
export async function writePages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['README.md', writeIndex()],
    ['exercises.md', await writeExercises()],
    ['blocks.md', await writeBlocks()],
    ['instruments.md', await writeInstruments()],
    ['files.md', await writeFiles()],
    ['beliefs.md', await writeBeliefs()],
    ['marks.md', writeMarks()],
  ]);
}

/** Writes the pages. @returns how many there are */
export async function writeReference(): Promise<number> {
  const pages = await writePages();
  await mkdir(fromRoot(referenceFolder), { recursive: true });
  for (const [name, text] of pages) await writeFile(fromRoot(referenceFolder, name), text);
  return pages.size;
}

const note =
  '<!-- Written by `npm run content:docs` from the schemas and their comments. Edits here are lost. -->';

function writeIndex(): string {
  const list = (ids: readonly string[], page: string) => ids.map((id) => `[${id}](${page}#${id})`).join(', ');
  return `${note}

# What can stand in a lab

Every field of every file of a lab: whether it is needed, what it holds, and what it means. [Write a lab](../guides/write-a-lab.md) leads through a lab from the empty folder; this is for looking things up.

- **Files**: [activity.yaml, the file of a lesson, the file of a misconception](files.md).
- **Beliefs** that wrong answers can point to: [all that the project has, with their texts](beliefs.md).
- **Blocks**, which are read, watched or tried: ${list(Object.keys(blocks), 'blocks.md')}.
- **Exercises**, which are answered: ${list(Object.keys(exercises), 'exercises.md')}.
- **Instruments**, which the block [embed](blocks.md#embed) shows: ${list(Object.keys(instruments), 'instruments.md')}.
- **Marks in texts**, and markers that repeat an earlier answer: [marks](marks.md).

An *id* is written in lower case, digits and single dashes, such as \`read-the-gel\`. A *text with marks* may have paragraphs, lists, **bold** and the other [marks](marks.md); any other text is shown as it is written. Each example is the least that its check accepts.
`;
}

/**
 * Conditions for a second example of a type. It shows what authors write most, where the smallest example is something
 * else.
 */
const furtherExamples: Readonly<Record<string, (written: string) => boolean>> = {
  'short-answer-table': (written) =>
    ['"isUnitShown":true', '"absolute":', '"traps":[{'].every((part) => written.includes(part)),
};

async function writeExercises(): Promise<string> {
  const shared = new Set(Object.keys(scoredShape));
  const sections = await Promise.all(
    Object.values(exercises).map(async ({ type, itemSchema, samples, isScored }) => {
      const rows = listFields(itemSchema, `src/lab/exercises/${type}`).filter(
        ({ name }) => name !== 'type' && !shared.has(rootOf(name)),
      );
      const example = shrinkExample(samples.item, (value) => isSoundItem(value));
      const marked = isScored
        ? 'It is marked, so `whyRight` and `explanation` are needed.'
        : 'It is not marked: it has no `whyRight` and no `explanation`.';
      const isFurther = furtherExamples[type];
      const further = isFurther
        ? [[shrinkExample(samples.item, (value) => isSoundItem(value) && isFurther(JSON.stringify(value)))]]
        : [];
      const lead = `${await readLead('exercises', type)} ${marked}`;
      return writeSection('exercises', type, lead, rows, [example], further);
    }),
  );
  const ofAll = listFields(scoredSchema(), 'src/lab/exercises').filter(({ name }) =>
    shared.has(rootOf(name)),
  );
  return `${note}

# Exercises

## Fields of every exercise

\`type\` comes first. ${Object.keys(scoredShape)
    .filter((name) => !Object.hasOwn(exerciseShape, name))
    .map((name) => `\`${name}\``)
    .join(' and ')} belong to those that are marked.

${writeTable(ofAll)}

${sections.join('\n')}`;
}

/** Every marked type has the fields that all marked types share. */
const scoredSchema = (): z.ZodMiniType => exercises['multiple-choice'].itemSchema;
const rootOf = (name: string) => /^[^.[]*/.exec(name)?.[0] ?? name;

async function writeBlocks(): Promise<string> {
  const sections = await Promise.all(
    Object.values(blocks).map(async ({ type, itemSchema, samples }) => {
      const rows = listFields(itemSchema, `src/lab/blocks/${type}`).filter(({ name }) => name !== 'type');
      const example = shrinkExample(samples.item, (value) => isSoundItem(value));
      return writeSection('blocks', type, await readLead('blocks', type), rows, [example]);
    }),
  );
  return `${note}\n\n# Blocks\n\n\`type\` comes first, and names the block.\n\n${sections.join('\n')}`;
}

async function writeInstruments(): Promise<string> {
  const sections = await Promise.all(
    Object.values(instruments).map(async ({ id, settingsSchema, samples, parseSettings }) => {
      const rows = listFields(settingsSchema, `src/lab/instruments/${id}`);
      const example = shrinkExample(samples.settings, (value) => parseSettings(value).isValid);
      return writeSection('instruments', id, await readLead('instruments', id), rows, { settings: example });
    }),
  );
  return `${note}\n\n# Instruments\n\nThe fields below stand under \`settings\` of an [embed](blocks.md#embed) with \`kind: instrument\`.\n\n${sections.join('\n')}`;
}

async function writeFiles(): Promise<string> {
  const belief = await readFile(fromRoot('content/_mistakes/misconceptions/dna-is-positive.yaml'), 'utf8');
  return `${note}

# Files

## activity.yaml

What stands on the page of a lab.

${writeTable(listFields(ActivityFileSchema, 'src/lab/activity'))}

## modules/*lesson*.yaml

A lesson; the file has the name of its id.

${writeTable(listFields(ModuleFileSchema, 'src/lab/activity'))}

The fields of an item are those of its type: [blocks](blocks.md), [exercises](exercises.md).

## misconceptions/*id*.yaml

A belief that stands behind wrong answers; the file has the name of its id. A wrong option names it by \`misconception\`. Several options, also of different lessons and labs, may name the same one, so that the class report can say how many held it.

${writeTable(listFields(MisconceptionSchema, 'src/lab/activity'))}

\`\`\`yaml
${belief.trimEnd()}
\`\`\`
`;
}

async function writeBeliefs(): Promise<string> {
  const sections = listBeliefs([await readContentFolder(fromRoot('content'))]).map(
    ({ id, belief, explanation, whatToSay, usedBy }) => `## ${id}

${belief}

- *explanation*: ${explanation}
- *whatToSay*: ${whatToSay}
- Used by ${usedBy.join('; ') || 'no lab'}.
`,
  );
  return `${note}

# Beliefs

The misconceptions of the project: what learners may believe, why it is wrong, and what a teacher can say. A lab names one by \`misconception: id\`, also a lab in a folder of your own, without a copy of its file. A belief that fits your lab in part only is another belief: write it with an id of its own ([its four fields](files.md#misconceptionsidyaml)), because a changed text changes in every lab that uses it. \`npm run content -- beliefs cut\` lists those with the word “cut”, in your own folder too.

${sections.join('\n')}`;
}

/** What each marker stands for; the check knows no other names. */
const markers: Readonly<Record<(typeof markerNames)[number], readonly [string, string]>> = {
  'custom-excersise': [
    '`{{custom-excersise:exercise}}`, `{{custom-excersise:exercise.field}}`',
    'The answer to an earlier exercise in words, or what was written in one field or box of it.',
  ],
  'custom-taster': [
    '`{{custom-taster}}`, `{{custom-taster:exercise}}`',
    'The people chosen in the first exercise that lets people be chosen, or in the one that is named.',
  ],
  'custom-iss-selectable': [
    '`{{custom-iss-selectable}}`',
    'The modules of the space station that the learner has confirmed.',
  ],
  module: ['`{{module}}`', 'The same, for a text that speaks of a single module.'],
  'custom-gap': [
    '`{{custom-gap}}`',
    'The place in the text of a left side of match-parallel that the chosen piece fills.',
  ],
  run: [
    '`{{run:expression}}`',
    'A reading of the learner’s own run of an instrument; [the guide](../guides/ask-about-a-run.md) lists the expressions.',
  ],
};

function writeMarks(): string {
  const rows = markerNames.map((name) => `| ${markers[name].join(' | ')} |`);
  return `${note}

# Marks in texts

Fields that hold a *text with marks* read these; whatever else is typed is shown as it is typed.

| You write | It becomes |
|---|---|
| an empty line | a new paragraph |
| \`- one\` on a line of its own | an entry of a list |
| \`1. one\` on a line of its own | an entry of a numbered list |
| \`**gel**\` | **gel** |
| \`*E. coli*\` | *E. coli* |
| \`\` \`GAATTC\` \`\` | \`GAATTC\`, in letters of one width |
| \`H~2~O\` | H, a lowered 2, O |
| \`Mg^2+^\` | Mg and a raised 2+ |
| \`[the map](https://example.org/map)\` | a link; its address begins with https://, mailto: or / |
| \`\\*\` | the star itself; so for \`~\`, \`^\`, \`[\`, \`{\` and the backtick |

In YAML, a text that begins with \`*\`, \`[\`, \`{\`, \`#\`, \`@\`, \`%\`, \`!\`, \`&\` or a backtick, or that has a colon and a blank in it, stands in double quotes, or below \`|\`:

\`\`\`yaml
title: "*E. coli*: a portrait"
text: |
  *E. coli* divides every 20 minutes: how many cells are there after an hour?
\`\`\`

## Markers

A marker is replaced by what the learner has answered before, and stands in any text with marks of a later item.

| Marker | It becomes |
|---|---|
${rows.join('\n')}
`;
}

async function writeSection(
  kind: Pictured,
  name: string,
  lead: string,
  rows: readonly FieldRow[],
  example: unknown,
  further: readonly unknown[] = [],
): Promise<string> {
  return `## ${name}

${lead} More in [its README](../../src/lab/${kind}/${name}/README.md).

${await pictureOf(kind, name)}

${rows.length > 0 ? `${writeTable(rows)}\n\n` : ''}${[example, ...further].map(writeExample).join('\n\n')}
`;
}

const writeExample = (example: unknown) =>
  `\`\`\`yaml\n${stringify(example, { lineWidth: 100 }).trimEnd()}\n\`\`\``;

function writeTable(rows: readonly FieldRow[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const lines = rows.map(
    ({ name, isNeeded, form, meaning }) =>
      `| \`${name}\` | ${isNeeded ? 'needed' : ''} | ${cell(form)} | ${cell(meaning)} |`,
  );
  return ['| Field | | What it holds | What it means |', '|---|---|---|---|', ...lines].join('\n');
}

/** The first paragraph of the README of a type. */
async function readLead(kind: string, name: string): Promise<string> {
  const text = await readFile(fromRoot(join('src', 'lab', kind, name, 'README.md')), 'utf8');
  return (text.split(/\n\s*\n/)[1] ?? '').replace(/\s+/g, ' ').trim();
}

export function isSoundItem(value: unknown): boolean {
  const hasType = typeof value === 'object' && value !== null && 'type' in value;
  if (!hasType || typeof value.type !== 'string') return false;
  return parseItem({ ...value, type: value.type }).isValid;
}
