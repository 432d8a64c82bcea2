import { expect, it } from 'vitest';
import { findFont } from './font-files.server.ts';

it('knows the character of a glyph also where it was drawn as a part of another glyph before', () => {
  const font = findFont('.', 400);
  if (!font) throw new Error('there is a font for a full stop');
  const signs = font.characterSet.filter((point) => point > 0x20 && point < 0x250);
  // The glyphs of "…" and "ï" are made of glyphs of other signs, which are created without a character.
  for (const point of signs.toReversed()) void font.getGlyph(font.glyphForCodePoint(point).id, [point]).path;
  const read = signs.map((point) => font.layout(String.fromCodePoint(point)).glyphs[0]?.codePoints);
  expect(read.filter((points) => points?.length === 0)).toEqual([]);
});
