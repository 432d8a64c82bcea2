import * as z from 'zod/mini';
import { lostLetter, sayLostLetter } from '../kernel/authoring/find-text-faults.ts';
import type { Issue } from '../kernel/issue.ts';

/** One block of a teacher's guide; `text` is in the product's small markdown subset. */
export const GuideBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('table'),
    header: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);
export type GuideBlock = z.infer<typeof GuideBlockSchema>;

export const GuideSchema = z.object({ title: z.string(), blocks: z.array(GuideBlockSchema) });
export type Guide = z.infer<typeof GuideSchema>;

const headingPattern = /^(#{1,3})\s+(.+)$/;
const dividerCell = /^:?-+:?$/;

/** A fault, and the line at which it stands, counted from 1. */
export type GuideIssue = Issue & { readonly line: number };

/** A guide as far as it can be read, with each fault in it. */
export interface ReadGuide extends Guide {
  /** The line at which each block begins, in the order of the blocks. */
  readonly lines: readonly number[];
  readonly issues: readonly GuideIssue[];
}

/** Reads `guide.md`: a title (`# …`), headings of two further levels, tables, and text in between. */
export function readGuide(source: string): ReadGuide {
  const [first, ...rest] = cutSections(source);
  const issues: GuideIssue[] = [];
  const isTitled = first?.level === 1;
  if (!isTitled)
    issues.push(
      fault(first?.line ?? 1, 'guide-without-title', 'a guide begins with its title: # and a text'),
    );
  const opening = first && { ...first, heading: isTitled ? null : first.heading };
  for (const [index, text] of source.split(/\r\n?|\n/).entries()) {
    const at = text.indexOf(lostLetter);
    if (at >= 0) issues.push(fault(index + 1, 'broken-encoding', sayLostLetter(text, at)));
  }
  const sections = [...(opening ? [opening] : []), ...rest];
  const read = sections.flatMap(({ level, line, heading, paragraphs }) => {
    if (level === 1 && heading !== null)
      issues.push(fault(line, 'guide-without-title', `${heading} is a second title`));
    const head: PlacedBlock[] =
      heading === null
        ? []
        : [{ line, block: { kind: 'heading', level: level === 3 ? 3 : 2, text: heading } }];
    return [...head, ...paragraphs.map((each) => ({ line: each.line, block: readParagraph(each, issues) }))];
  });
  return {
    title: (isTitled && first.heading) || '',
    blocks: read.map(({ block }) => block),
    lines: read.map(({ line }) => line),
    issues,
  };
}

export function parseGuide(
  source: string,
):
  | { readonly isValid: true; readonly value: Guide }
  | { readonly isValid: false; readonly issues: readonly GuideIssue[] } {
  const { title, blocks, issues } = readGuide(source);
  return issues.length > 0 ? { isValid: false, issues } : { isValid: true, value: { title, blocks } };
}

interface PlacedBlock {
  readonly line: number;
  readonly block: GuideBlock;
}

/** Lines that belong together. */
interface Paragraph {
  /** Number of the first of these lines, counted from 1. */
  readonly line: number;
  readonly lines: string[];
}

interface Section {
  /** Level of the heading; 0 for the text before the first heading. */
  readonly level: number;
  readonly line: number;
  readonly heading: string | null;
  readonly paragraphs: Paragraph[];
}

function cutSections(source: string): Section[] {
  const sections: Section[] = [];
  let isBetween = true;
  for (const [index, text] of source.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    const [, marks, heading] = headingPattern.exec(text) ?? [];
    if (marks && heading) {
      sections.push({ level: marks.length, line, heading, paragraphs: [] });
      isBetween = true;
    } else if (text.trim() === '') isBetween = true;
    else {
      if (sections.length === 0) sections.push({ level: 0, line, heading: null, paragraphs: [] });
      const { paragraphs } = sections.at(-1) as Section;
      if (isBetween) paragraphs.push({ line, lines: [text] });
      else paragraphs.at(-1)?.lines.push(text);
      isBetween = false;
    }
  }
  return sections;
}

function readParagraph({ line, lines }: Paragraph, issues: GuideIssue[]): GuideBlock {
  if (!lines.every((each) => each.trim().startsWith('|'))) return { kind: 'text', text: lines.join('\n') };
  const [header = [], divider = [], ...rows] = lines.map(cellsOf);
  const isEven = (cells: readonly string[]) => cells.length === header.length;
  const isDivided = isEven(divider) && divider.every((cell) => dividerCell.test(cell));
  const uneven = rows.findIndex((cells) => !isEven(cells));
  if (!isDivided || uneven >= 0) {
    // The header and the divider stand before the rows.
    const at = isDivided ? line + 2 + uneven : line;
    issues.push(fault(at, 'uneven-table', `the table that begins with ${header.join(', ')} is not even`));
  }
  return { kind: 'table', header, rows };
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function fault(line: number, code: string, message: string): GuideIssue {
  return { path: [], line, code, message };
}
