import { readPageFaces } from './page-faces.ts';
import { saveFile } from './save-file.ts';

/**
 * On the page, classes and tokens decide these properties. A saved picture has no style sheet, so it gets their values.
 */
const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const marginPx = 16;
const linePx = 20;
/** Between a figure, its legend, letters and notes. */
const gapPx = 12;
/** Mean width of a letter of 14 px, rounded up: breaking a line too early is better than cutting it off. */
const letterPx = 7.4;
/** Width of each letter of a monospaced font of 14 px, rounded up. */
const monoLetterPx = 9.1;
/** Twice the pixels of the page, so that the picture stays sharp on paper. */
const sharpness = 2;

/** What a picture holds besides the drawings of its part of the page. */
export interface PictureWords {
  /** Lines under the drawings: what the figures are, their units, their range and their source. */
  readonly notes: readonly string[];
  /** Letters that stand one above the other, such as an alignment: a line each, in a monospaced font. */
  readonly letters?: readonly string[] | undefined;
}

/**
 * Saves the drawings and photographs of a part of the page as one PNG, with their captions, their legend and the words.
 * Rejects when the browser cannot draw it.
 */
export async function savePicture(container: Element, words: PictureWords, fileName: string): Promise<void> {
  const { text, width, height } = composePicture(container, words, await readPageFaces());
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser has drawn no picture');
  saveFile({ name: fileName, blob });
}

/**
 * One SVG without outside styles, with every colour written out, and its size in px. Drawings in list items become a
 * legend; the others stand under the caption of their figure. Folded content and buttons are left out. A photograph is
 * a canvas, and may be the container itself.
 * @param faces `@font-face` rules with their files in them: a picture cannot use the typefaces of the page
 */
export function composePicture(
  container: Element,
  { notes, letters = [] }: PictureWords,
  faces = '',
): { readonly text: string; readonly width: number; readonly height: number } {
  const drawings: (SVGSVGElement | HTMLCanvasElement)[] =
    container instanceof HTMLCanvasElement
      ? [container]
      : [...container.querySelectorAll<SVGSVGElement | HTMLCanvasElement>('svg, canvas')].filter(
          (drawing) => !drawing.closest('details, button'),
        );
  const widths = [
    ...drawings.map((drawing) => sizeOf(drawing).width),
    ...letters.map((line) => line.length * monoLetterPx),
  ];
  const width = Math.ceil(Math.max(320, ...widths)) + 2 * marginPx;
  const style = getComputedStyle(container);
  const family = inAttribute(style.fontFamily) || 'sans-serif';
  const monoFamily = inAttribute(style.getPropertyValue('--typeface-mono')) || 'monospace';
  const parts: string[] = [];
  let y = marginPx;
  const write = (words: string, x = marginPx) => {
    for (const line of breakLines(words, (width - x - marginPx) / letterPx)) {
      y += linePx;
      parts.push(`<text x="${x}" y="${y - 5}">${escapeText(line)}</text>`);
    }
  };
  for (const drawing of drawings) {
    const row = drawing.closest('li');
    const size = sizeOf(drawing);
    const caption = drawing.closest('figure')?.querySelector('figcaption');
    if (row) {
      parts.push(placed(drawing, y + 2));
      write(wordsOf(row), marginPx + size.width + 8);
    } else {
      if (y > marginPx) y += gapPx;
      for (const block of caption ? blocksOf(caption) : []) write(wordsOf(block));
      parts.push(placed(drawing, y + 4));
      y += size.height + gapPx;
    }
  }
  if (letters.length > 0) y += gapPx;
  for (const line of letters) {
    y += linePx;
    parts.push(
      `<text x="${marginPx}" y="${y - 5}" font-family="${monoFamily}" xml:space="preserve">${escapeText(line)}</text>`,
    );
  }
  if (notes.length > 0) y += gapPx;
  for (const note of notes) write(note);
  const height = y + marginPx;
  const background = backgroundOf(container);
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${family}" font-size="14" fill="${style.color}">` +
    `<style>${faces}</style><rect width="100%" height="100%" fill="${background}"/>${parts.join('')}</svg>`;
  return { text, width, height };
}

function placed(drawing: SVGSVGElement | HTMLCanvasElement, y: number): string {
  const { width, height } = sizeOf(drawing);
  if (drawing instanceof HTMLCanvasElement)
    return `<image x="${marginPx}" y="${y}" width="${width}" height="${height}" href="${drawing.toDataURL('image/png')}"/>`;
  return placedSvg(drawing, y);
}

function placedSvg(svg: SVGSVGElement, y: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const computed = getComputedStyle(original);
    for (const property of properties) {
      const value = computed.getPropertyValue(property);
      if (value) element.setAttribute(property, value);
    }
    element.removeAttribute('class');
  });
  copy.removeAttribute('class');
  const { width, height } = sizeOf(svg);
  copy.setAttribute('x', String(marginPx));
  copy.setAttribute('y', String(y));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

function sizeOf(drawing: Element): { width: number; height: number } {
  const box = drawing.getBoundingClientRect();
  return {
    width: box.width || Number(drawing.getAttribute('width')),
    height: box.height || Number(drawing.getAttribute('height')),
  };
}

/** The nearest painted background, searched from the element outwards. */
function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor))
      return backgroundColor;
  }
  return 'Canvas';
}

function wordsOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let words = '';
  let parent: ParentNode | null = null;
  while (texts.nextNode()) {
    const { parentNode, nodeValue } = texts.currentNode;
    // On the page, elements have a gap between them; the text needs a blank there.
    words += (parentNode === parent ? '' : ' ') + (nodeValue ?? '');
    parent = parentNode;
  }
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** The paragraphs of a caption, each on a line of its own; a caption without paragraphs is one. */
function blocksOf(caption: Element): readonly Element[] {
  const paragraphs = [...caption.querySelectorAll('p')];
  return paragraphs.length > 0 ? paragraphs : [caption];
}

function breakLines(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const inAttribute = (family: string) => escapeText(family).replaceAll('"', "'");

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
