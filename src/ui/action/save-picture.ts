import { saveFile } from './save-file.ts';

/** Classes and tokens decide these on the page; a picture that leaves it carries them itself. */
const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const marginPx = 16;
const linePx = 20;
/** Mean width of a letter of 14 px, rounded up: a line that is broken early is better than one cut off. */
const letterPx = 7.4;
/** Twice the pixels of the page, so that the picture stays sharp on paper. */
const sharpness = 2;

/**
 * Saves the drawings of a part of the page as one PNG, with their captions, their legend and the notes. Rejects when the
 * browser cannot draw it.
 */
export async function savePicture(
  container: Element,
  notes: readonly string[],
  fileName: string,
): Promise<void> {
  const { text, width, height } = composePicture(container, notes);
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
 * One SVG of its own, with every colour written out, and its size in px. Drawings in list items are a legend; the others
 * stand under the caption of their figure. What is folded away or a button is left out.
 */
export function composePicture(
  container: Element,
  notes: readonly string[],
): { readonly text: string; readonly width: number; readonly height: number } {
  const drawings = [...container.querySelectorAll('svg')].filter((svg) => !svg.closest('details, button'));
  const width = Math.max(320, ...drawings.map((svg) => sizeOf(svg).width)) + 2 * marginPx;
  const style = getComputedStyle(container);
  const parts: string[] = [];
  let y = marginPx;
  const write = (words: string, x = marginPx) => {
    for (const line of breakLines(words, (width - x - marginPx) / letterPx)) {
      y += linePx;
      parts.push(`<text x="${x}" y="${y - 5}">${escapeText(line)}</text>`);
    }
  };
  for (const svg of drawings) {
    const row = svg.closest('li');
    const size = sizeOf(svg);
    const caption = svg.closest('figure')?.querySelector('figcaption');
    if (row) {
      parts.push(placed(svg, y + 2));
      write(wordsOf(row), marginPx + size.width + 8);
    } else {
      for (const block of caption ? blocksOf(caption) : []) write(wordsOf(block));
      parts.push(placed(svg, y + 4));
      y += size.height + 12;
    }
  }
  for (const note of notes) write(note);
  const height = y + marginPx;
  const background = backgroundOf(container);
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="14" fill="${style.color}">` +
    `<rect width="100%" height="100%" fill="${background}"/>${parts.join('')}</svg>`;
  return { text, width, height };
}

function placed(svg: SVGSVGElement, y: number): string {
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

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const box = svg.getBoundingClientRect();
  return {
    width: box.width || Number(svg.getAttribute('width')),
    height: box.height || Number(svg.getAttribute('height')),
  };
}

/** The first ground that is painted, going outwards. */
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
    // Between elements the page has a gap where the text has none.
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

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
