import type { Guide, GuideBlock } from './guide.ts';

/** A part of a guide that is about the whole lab. */
export interface GuideSection {
  /** The id is made from the section's heading. Text before the first heading has the id `start`. */
  readonly id: string;
  /** null: the section stands before the first heading. */
  readonly title: string | null;
  readonly blocks: readonly GuideBlock[];
}

/** What a guide says of one lesson. */
export interface GuideOfLesson {
  /** Tables of its screens and texts about it, with the headings they stand under. */
  readonly blocks: readonly GuideBlock[];
  /** Rows of the table of answers, by the title of the exercise or of the screen. */
  readonly rows: ReadonlyMap<string, GuideRow>;
}

export interface GuideRow {
  readonly right: string;
  readonly ifManyGoWrong: string;
}

export interface GuidePages {
  readonly sections: readonly GuideSection[];
  readonly ofLesson: (number: number) => GuideOfLesson;
}

type Table = Extract<GuideBlock, { kind: 'table' }>;

const aboutLessons = /^Lessons? (\d+)(?:(?:, \d+)* (?:and|to) (\d+))?\b/;
/** `3.2 Predict first`, or `3: Run it`. */
const rowOfLesson = /^(\d+)[.:]/;

/**
 * Cuts a guide into one page for each lesson and the sections about the whole lab. A lesson's page gets:
 * - the text below a heading that begins with `Lesson 3` or `Lessons 3 and 4`
 * - table rows that begin with its number (`3.2`, `3:`)
 * - the row of a table of answers that says what to do if many go wrong; such a table has `exercise` as its first
 *   column
 */
export function cutGuide({ blocks }: Pick<Guide, 'blocks'>): GuidePages {
  const sections: { id: string; title: string | null; blocks: GuideBlock[] }[] = [
    { id: 'start', title: null, blocks: [] },
  ];
  const lessons = new Map<number, { blocks: GuideBlock[]; rows: Map<string, GuideRow> }>();
  const lessonAt = (number: number) => {
    const found = lessons.get(number) ?? { blocks: [], rows: new Map<string, GuideRow>() };
    lessons.set(number, found);
    return found;
  };
  let ofSection: readonly number[] = [];
  let about: readonly number[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      about = readLessons(block.text) ?? (block.level === 3 ? ofSection : []);
      if (block.level === 2) {
        ofSection = about;
        sections.push({ id: idOf(block.text), title: block.text, blocks: [] });
      } else if (about.length === 0) sections.at(-1)?.blocks.push(block);
      continue;
    }
    if (block.kind === 'table' && isAnswers(block)) {
      for (const [title = '', right = '', ifManyGoWrong = ''] of block.rows)
        for (const number of about) lessonAt(number).rows.set(title, { right, ifManyGoWrong });
      continue;
    }
    const byLesson = block.kind === 'table' ? splitRows(block) : null;
    if (byLesson) {
      const texts = about.length > 0 ? [] : takeLead(sections.at(-1)?.blocks ?? []);
      for (const [number, table] of byLesson) lessonAt(number).blocks.push(...texts, table);
    } else if (about.length > 0) for (const number of about) lessonAt(number).blocks.push(block);
    else sections.at(-1)?.blocks.push(block);
  }
  const nothing: GuideOfLesson = { blocks: [], rows: new Map() };
  return {
    sections: sections.filter((section) => section.blocks.some(({ kind }) => kind !== 'heading')),
    ofLesson: (number) => lessons.get(number) ?? nothing,
  };
}

/** The numbers in `Lesson 2`, `Lessons 3 and 4`, `Lessons 1 to 3`; null: the heading is about something else. */
function readLessons(heading: string): readonly number[] | null {
  const [, first, last = first] = aboutLessons.exec(heading) ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  return Array.from({ length: Number(last) - from + 1 }, (_, index) => from + index);
}

/** Takes the text that introduces the next table, with the heading above it, out of a section. */
function takeLead(blocks: GuideBlock[]): GuideBlock[] {
  const at = blocks.findLastIndex(({ kind }) => kind !== 'text');
  const texts = blocks.splice(at + 1);
  if (blocks.at(-1)?.kind === 'heading') blocks.pop();
  return texts;
}

const isAnswers = ({ header }: Table) => header[0]?.toLowerCase() === 'exercise' && header.length === 3;

/** The rows of a table by lesson. null: the rows are not about single lessons. */
function splitRows({ header, rows }: Table): ReadonlyMap<number, Table> | null {
  const numbers = rows.map(([first = '']) => Number(rowOfLesson.exec(first)?.[1]));
  if (rows.length === 0 || numbers.some(Number.isNaN)) return null;
  return new Map(
    [...new Set(numbers)].map((number) => [
      number,
      { kind: 'table', header, rows: rows.filter((_, index) => numbers[index] === number) },
    ]),
  );
}

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
