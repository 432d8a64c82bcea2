import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import { shapeWithHarfBuzz } from './shape-text.server.ts';

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;

/**
 * The font inside a WOFF file (W3C, WOFF File Format 1.0). It is unpacked once here, because fontkit would decompress
 * the tables again for every character.
 */
function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woffHead + at * woffEntry;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const head = Buffer.alloc(sfntHead + count * sfntEntry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const pieces: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHead + at * sfntEntry;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    pieces.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(pieces);
}

const fromHere = createRequire(import.meta.url);

/**
 * Families in the order in which they are searched for a character. Each comes in files of some hundred characters, so
 * that a name loads only what its script needs. Chocolate Classical Sans has simplified and traditional Chinese and
 * Japanese.
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
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-cherokee',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thaana',
  'noto-serif-tibetan',
] as const;

export type Weight = 400 | 700;
/** The use of a text decides which family is searched first. */
export type Face = 'text' | 'display' | 'code';
const leaders = {
  text: [],
  display: ['bricolage-grotesque'],
  code: ['atkinson-hyperlegible-mono'],
} as const satisfies Record<Face, readonly string[]>;
/** Kept while the thread lives: reading a font again would cost more than all that is drawn with it. */
const opened = new Map<string, fontkit.Font | null>();
const ranges = new Map<string, readonly Slice[]>();

interface Slice {
  readonly file: string;
  /** Ranges of code points: first and last. */
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
    // The family has no such weight.
    return null;
  }
  const unpacked = unwrapWoff(bytes);
  const font = fontkit.create(unpacked);
  if (!('layout' in font)) throw new Error(`${name} holds more than one font`);
  // A document keeps one font for each name, but the files of a family share a name, so each file gets its own here.
  Object.defineProperty(font, 'postscriptName', { value: name.replace(/^.*\/|\.woff$/g, '') });
  shapeWithHarfBuzz(font, unpacked);
  return font;
}

/** The font that draws a character at that weight, or else at the regular one; null if no font has it. */
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

/** Joiners and variation selectors: they change the characters beside them and show nothing. */
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
