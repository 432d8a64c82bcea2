import { createRequire } from 'node:module';
import { type Font, openSync, type PathCommand } from 'fontkit';

const latin = (family: string) => `@fontsource/${family}/files/${family}-latin-600-normal.woff`;

/** The typefaces of the product, semi-bold; what they cannot write, such as the prime of 5′, is written by the last. */
const files = {
  text: [latin('atkinson-hyperlegible-next'), latin('noto-sans')],
  mono: [latin('atkinson-hyperlegible-mono')],
} as const;

export type Face = keyof typeof files;

export interface Line {
  /** Path data in units of the font, downward, from the left end of the base line. */
  readonly d: string;
  readonly width: number;
}

/** Units of the fonts in one size of letters. */
export const unitsPerEm = 1000;

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();
/** By font and glyph; films draw the same letters in every frame. */
const outlines = new Map<Font, Map<number, string>>();

/**
 * The outlines of one line of text, with the kerning of the font.
 * `spacing`: between letters, in units of the font.
 * @throws when no font of the face has a letter for a character
 */
export function outline(text: string, face: Face, spacing: number): Line {
  let left = 0;
  let d = '';
  for (const { font, letters } of splitByFont(text, face)) {
    const { glyphs, positions } = font.layout(letters);
    for (const [index, { id }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const drawn = outlineOf(font, id);
      if (drawn) d += `M${Math.round(left + xOffset)} 0${drawn}`;
      left += xAdvance + spacing;
    }
  }
  return { d, width: left - spacing };
}

function splitByFont(text: string, face: Face): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const font = files[face]
      .map(openFont)
      .find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) throw new Error(`no font can write ${letter} of "${text}"`);
    const run = runs.at(-1);
    if (run?.font === font) run.letters += letter;
    else runs.push({ font, letters: letter });
  }
  return runs;
}

function openFont(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  if (font.unitsPerEm !== unitsPerEm) throw new Error(`${file} counts ${font.unitsPerEm} units`);
  fonts.set(file, font);
  return font;
}

/** The path is written in steps from point to point. A letter then has the same text at every place, and packs well. */
function outlineOf(font: Font, id: number): string {
  const ofFont = outlines.get(font) ?? new Map<number, string>();
  outlines.set(font, ofFont);
  const known = ofFont.get(id);
  if (known !== undefined) return known;
  const drawn = toSteps(font.getGlyph(id).path.commands);
  ofFont.set(id, drawn);
  return drawn;
}

const commandLetters = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

function toSteps(commands: readonly PathCommand[]): string {
  let start = { x: 0, y: 0 };
  let pen = start;
  return commands
    .map(({ command, args }) => {
      if (command === 'closePath') {
        pen = start;
        return 'z';
      }
      const from = pen;
      const numbers: number[] = [];
      for (let at = 0; at < args.length; at += 2) {
        // Fonts count upward, pictures downward.
        pen = { x: Math.round(args[at] ?? 0), y: -Math.round(args[at + 1] ?? 0) };
        numbers.push(pen.x - from.x, pen.y - from.y);
      }
      if (command === 'moveTo') start = pen;
      return commandLetters[command] + numbers.join(' ').replaceAll(' -', '-');
    })
    .join('');
}
