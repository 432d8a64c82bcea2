import * as z from 'zod/mini';
import type { Issue, Parsed } from '../kernel/issue.ts';
import { invalid, valid } from '../kernel/issue.ts';

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

/** Reads `guide.md`: a title (`# …`), headings of two further levels, tables, and text in between. */
export function parseGuide(source: string): Parsed<Guide> {
  const [first, ...rest] = cutSections(source);
  const issues: Issue[] = [];
  const isTitled = first?.level === 1;
  if (!isTitled) issues.push(fault('guide-without-title', 'a guide begins with its title: # and a text'));
  const opening = first && { ...first, heading: isTitled ? null : first.heading };
  const sections = [...(opening ? [opening] : []), ...rest];
  const blocks = sections.flatMap(({ level, heading, paragraphs }) => {
    if (level === 1 && heading !== null)
      issues.push(fault('guide-without-title', `${heading} is a second title`));
    const head: GuideBlock[] =
      heading === null ? [] : [{ kind: 'heading', level: level === 3 ? 3 : 2, text: heading }];
    return [...head, ...paragraphs.map((lines) => readParagraph(lines, issues))];
  });
  return issues.length > 0 ? invalid(...issues) : valid({ title: first?.heading ?? '', blocks });
}

interface Section {
  /** Level of the heading; 0 for the text before the first heading. */
  readonly level: number;
  readonly heading: string | null;
  readonly paragraphs: string[][];
}

function cutSections(source: string): Section[] {
  const sections: Section[] = [];
  let isBetween = true;
  for (const line of source.split(/\r\n?|\n/)) {
    const [, marks, heading] = headingPattern.exec(line) ?? [];
    if (marks && heading) {
      sections.push({ level: marks.length, heading, paragraphs: [] });
      isBetween = true;
    } else if (line.trim() === '') isBetween = true;
    else {
      if (sections.length === 0) sections.push({ level: 0, heading: null, paragraphs: [] });
      const { paragraphs } = sections.at(-1) as Section;
      if (isBetween) paragraphs.push([line]);
      else paragraphs.at(-1)?.push(line);
      isBetween = false;
    }
  }
  return sections;
}

function readParagraph(lines: readonly string[], issues: Issue[]): GuideBlock {
  if (!lines.every((line) => line.trim().startsWith('|'))) return { kind: 'text', text: lines.join('\n') };
  const [header = [], divider = [], ...rows] = lines.map(cellsOf);
  const isEven = [divider, ...rows].every((cells) => cells.length === header.length);
  if (!isEven || !divider.every((cell) => dividerCell.test(cell)))
    issues.push(fault('uneven-table', `the table that begins with ${header.join(', ')} is not even`));
  return { kind: 'table', header, rows };
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function fault(code: string, message: string): Issue {
  return { path: [], code, message };
}
