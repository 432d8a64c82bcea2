import type { Font } from 'fontkit';
import type { Face, Weight } from './font-files.server.ts';
import { inks } from './inks.server.ts';
import { type TextRun, textRuns } from './text-runs.server.ts';

export type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly face?: Face;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** The text continues on the line below: a space is added for screen readers. */
  readonly goesOn?: boolean;
}

/** Where letters do not join, words are shaped once for a document and cached. */
const byWord = { lineBreak: false } as const;
/** Elsewhere a run is shaped as a whole, because joined letters and right-to-left lines do not end at a space. */
const whole = { ...byWord, features: [] as PDFKit.Mixins.OpenTypeFeatures[] };
const simple = /^[\u0020-\u024f\u2010-\u2026\u2122]*$/;
/** The width of the frame that replaces a character without a font, as a share of the font size. */
const frameShare = 0.62;
/** The distance from the top of a line to its baseline, as a share of the font size; the same for every font. */
const ascentShare = 0.95;

/** Documents in which a text was written in Latin letters in place of its own. */
const withLatinLetters = new WeakSet<Pdf>();
export const hasLatinLetters = (doc: Pdf): boolean => withLatinLetters.has(doc);

/** In points. */
export function measureText(
  doc: Pdf,
  text: string,
  { size, weight = 400, face = 'text' }: TextStyle,
): number {
  return textRuns(text, weight, face).reduce((sum, run) => sum + measureRun(doc, run, size), 0);
}

function measureRun(doc: Pdf, { font, text }: TextRun, size: number): number {
  if (!font) return frameShare * size * [...text].length;
  return withFont(doc, font).fontSize(size).widthOfString(text, shapingOf(text));
}

function shapingOf(text: string) {
  return simple.test(text) ? byWord : whole;
}

// pdfkit takes an opened font, but its types do not say so.
function withFont(doc: Pdf, font: Font): Pdf {
  return doc.font(font as unknown as string);
}

/**
 * Writes one line at a place, within a width; a longer text ends in an ellipsis. A text that is not drawn as it is
 * read, or not completely, carries its full text for screen readers.
 */
export function writeLine(
  doc: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle,
): void {
  const { size, weight = 400, face = 'text', color = inks.ink, align = 'left', goesOn = false } = style;
  const shown = fitText(doc, text, at.width, style);
  const spare = at.width - measureText(doc, shown, style);
  let x = at.x + (align === 'right' ? spare : 0);
  const isPlain = shown === text && simple.test(text);
  if (!isPlain) doc.markContent('Span', { actual: text });
  doc.fillColor(color);
  const runs = textRuns(shown, weight, face);
  if (runs.some(({ isLatin }) => isLatin)) withLatinLetters.add(doc);
  for (const run of runs) {
    const text = goesOn && run === runs.at(-1) ? `${run.text} ` : run.text;
    if (run.font)
      withFont(doc, run.font)
        .fontSize(size)
        .text(text, x, at.y + ascentShare * size, { ...shapingOf(run.text), baseline: 'alphabetic' });
    else drawFrames(doc, [...run.text].length, x, at.y, size, color);
    x += measureRun(doc, run, size);
  }
  if (!isPlain) doc.endMarkedContent();
}

function drawFrames(doc: Pdf, count: number, x: number, y: number, size: number, color: string): void {
  const width = frameShare * size;
  for (let at = 0; at < count; at++)
    doc
      .rect(x + at * width + width * 0.12, y + size * 0.25, width * 0.76, size * 0.7)
      .lineWidth(0.6)
      .stroke(color);
}

function fitText(doc: Pdf, text: string, width: number, style: TextStyle): string {
  if (measureText(doc, text, style) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measureText(doc, cut(text, middle), style) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(text, low);
}

function cut(text: string, length: number): string {
  return `${text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** Words in lines no wider than `width`. A word that is wider stands alone and is cut where it is written. */
export function breakLines(doc: Pdf, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measureText(doc, longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Lines one below the other, from `at.y` on; each as `writeLine` writes it. */
export function writeLines(
  doc: Pdf,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle,
): void {
  for (const [place, line] of lines.entries()) {
    const y = at.y + place * lineHeightOf(style);
    writeLine(doc, line, { ...at, y }, { ...style, goesOn: place < lines.length - 1 });
  }
}

export function lineHeightOf({ size }: TextStyle): number {
  return size * 1.3;
}
