import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../../../server/mail/compose-mail.ts';
import { openFont } from './font-files.server.ts';
import { inks } from './inks.server.ts';
import {
  breakLines,
  hasLatinLetters,
  lineHeightOf,
  type Pdf,
  type TextStyle,
  writeLine,
  writeLines,
} from './write-text.server.ts';

/** Members of a document that the types do not declare. */
interface MetadataWriter {
  info: Readonly<Record<string, unknown>>;
  /** Writes title and author from `info` into the metadata packet, which is XML, without escaping them. */
  _addInfo(): void;
}

/** Characters that XML 1.0 cannot contain. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Makes a document escape its XML metadata; title and author in the document's dictionary stay as they are. */
function escapeMetadata(doc: Pdf): void {
  const writer = doc as unknown as MetadataWriter;
  const addInfo = writer._addInfo.bind(doc);
  writer._addInfo = () => {
    const { info } = writer;
    writer.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? toXml(value) : value]),
    );
    addInfo();
    writer.info = info;
  };
}

function toXml(text: string): string {
  return escapeHtml(text.replaceAll(unwritable, ''));
}

export interface Paper {
  readonly doc: Pdf;
  readonly root: PDFKit.PDFStructureElement;
  /** In points, for all that is written: the distance from the left edge of the page, and the width. */
  readonly left: number;
  readonly width: number;
  /** The top of the next thing that is written. */
  y: number;
  /** Begins a page if less than `height` is left. @returns whether it did */
  makeRoom(height: number): boolean;
  /** How much is left of the page. */
  room(): number;
  /** Begins a page. */
  turnPage(): void;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

interface PaperOptions {
  readonly title: string;
  readonly author: string;
  readonly layout: 'portrait' | 'landscape';
  /** The text at the foot of every page, before its number. */
  readonly foot: string;
  readonly createdAt: Date;
  pageOf(page: number, pages: number): string;
  /** Stands at the end where a text has Latin letters in place of its own. */
  readonly latinNote: string;
}

const margin = 48;
const footHeight = 30;

/** A tagged document in English on US letter paper; what is not part of its text is marked as an artifact. */
export function openPaper({
  title,
  author,
  layout,
  foot,
  createdAt,
  pageOf,
  latinNote,
}: PaperOptions): Paper {
  const regular = openFont('atkinson-hyperlegible-next', 'latin', 400);
  const doc = new PDFDocument({
    size: 'LETTER',
    layout,
    // `makeRoom` breaks the pages: an automatic page break would cut a row and its tag in two.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // An opened font, which the types do not allow.
    font: regular as unknown as string,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  escapeMetadata(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);

  return {
    doc,
    root,
    left: margin,
    width: doc.page.width - 2 * margin,
    y: margin,
    room() {
      return doc.page.height - margin - footHeight - this.y;
    },
    turnPage() {
      doc.addPage();
      this.y = margin;
    },
    makeRoom(height) {
      if (height <= this.room()) return false;
      this.turnPage();
      return true;
    },
    async finish() {
      if (hasLatinLetters(doc)) writeParagraph(this, latinNote, { size: 9, color: inks.soft });
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination' });
        const at = { x: margin, y: doc.page.height - margin, width: doc.page.width - 2 * margin };
        const style: TextStyle = { size: 8.5, color: inks.soft };
        writeLine(doc, foot, { ...at, width: at.width - 90 }, style);
        writeLine(doc, pageOf(page + 1, count), at, { ...style, align: 'right' });
        doc.endMarkedContent();
      }
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

const headings = {
  H1: { size: 22, weight: 700, before: 0, after: 8 },
  H2: { size: 14, weight: 700, before: 18, after: 6 },
  H3: { size: 11, weight: 700, before: 12, after: 4 },
} as const;

/** `keep`: the height below the heading that must be on the same page. */
export function writeHeading(paper: Paper, level: keyof typeof headings, text: string, keep = 40): void {
  const { size, weight, before, after } = headings[level];
  writeBlock(paper, level, text, { size, weight, face: 'display', color: inks.ink }, { before, after, keep });
}

export function writeParagraph(paper: Paper, text: string, style: TextStyle = { size: 10 }): void {
  writeBlock(paper, 'P', text, style, { before: 0, after: 4, keep: 0 });
}

function writeBlock(
  paper: Paper,
  tag: string,
  text: string,
  style: TextStyle,
  { before, after, keep }: { readonly before: number; readonly after: number; readonly keep: number },
): void {
  const { doc, root, left, width } = paper;
  const lines = breakLines(doc, text, width, style);
  const height = lines.length * lineHeightOf(style);
  if (!paper.makeRoom(before + height + keep)) paper.y += before;
  root.add(doc.struct(tag, {}, () => writeLines(doc, lines, { x: left, y: paper.y, width }, style)));
  paper.y += height + after;
}
