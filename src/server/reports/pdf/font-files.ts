import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { unwrapWoff } from './unwrap-woff.ts';

const fromHere = createRequire(import.meta.url);

/**
 * Families in the order in which they are asked for a sign; each comes in files of some hundred signs, so that a name
 * costs only what its script needs. Chocolate Classical Sans has Chinese of both ways of writing and Japanese.
 */
const families = [
  'atkinson-hyperlegible-next',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'chocolate-classical-sans',
  'gowun-dodum',
] as const;

export type Weight = 400 | 700;
/** What a text is for decides the family that is asked first. */
export type Face = 'text' | 'display' | 'code';
const leaders = {
  text: [],
  display: ['bricolage-grotesque'],
  code: ['atkinson-hyperlegible-mono'],
} as const satisfies Record<Face, readonly string[]>;
/** Kept for as long as the thread lives: reading one again would cost more than all that is drawn with it. */
const opened = new Map<string, fontkit.Font | null>();
const ranges = new Map<string, readonly Slice[]>();

interface Slice {
  readonly file: string;
  /** Of code points: first and last. */
  readonly spans: readonly (readonly [first: number, last: number])[];
}

export function openFont(family: string, file: string, weight: Weight): fontkit.Font | null {
  const name = `@fontsource/${family}/files/${family}-${file}-${weight}-normal.woff`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = readFont(name);
  opened.set(name, font);
  return font;
}

function readFont(name: string): fontkit.Font | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(fromHere.resolve(name));
  } catch {
    // A family that has no such weight.
    return null;
  }
  const font = fontkit.create(unwrapWoff(bytes));
  if (!('layout' in font)) throw new Error(`${name} holds more than one font`);
  // A document keeps one font of each name, and slices of a family share theirs.
  Object.defineProperty(font, 'postscriptName', { value: name.replace(/^.*\/|\.woff$/g, '') });
  return font;
}

/** The font that draws a sign at that weight, or at the regular one; null where none has it. */
export function findFont(sign: string, weight: Weight, face: Face = 'text'): fontkit.Font | null {
  const codePoints = [...sign].map((one) => one.codePointAt(0) ?? 0).filter((point) => !isSilent(point));
  const [first] = codePoints;
  if (first === undefined) return openFont(families[0], 'latin', weight);
  for (const family of [...leaders[face], ...families]) {
    for (const slice of slicesOf(family)) {
      if (!slice.spans.some(([from, to]) => first >= from && first <= to)) continue;
      const font = openFont(family, slice.file, weight) ?? openFont(family, slice.file, 400);
      if (font && codePoints.every((point) => font.hasGlyphForCodePoint(point))) return font;
    }
  }
  return null;
}

/** Joiners and selectors of variants: they shape what is beside them, and show nothing. */
function isSilent(point: number): boolean {
  return (point >= 0x200b && point <= 0x200f) || (point >= 0xfe00 && point <= 0xfe0f) || point === 0xfeff;
}

function slicesOf(family: string): readonly Slice[] {
  const known = ranges.get(family);
  if (known) return known;
  const path = fromHere.resolve(`@fontsource/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const slices = Object.entries(listed).map(([key, text]) => ({
    file: key.replace(/[[\]]/g, ''),
    spans: text.split(',').map(readSpan),
  }));
  ranges.set(family, slices);
  return slices;
}

/** `U+0460-052F` or `U+20B4` */
function readSpan(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
