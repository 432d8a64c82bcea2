import type { Font, Glyph, GlyphRun } from 'fontkit';
import * as hb from 'harfbuzzjs';

/**
 * Makes HarfBuzz choose and place the glyphs of a font. fontkit's own shaping ends with an error at names in Telugu,
 * Malayalam, Gurmukhi and Khmer, and one such name would refuse the report of a whole class.
 */
export function shapeWithHarfBuzz(font: Font, bytes: Uint8Array): void {
  const shaper = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const layout = (text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    const shaped = buffer.getGlyphInfos().map(({ codepoint: id, cluster }) => ({ id, cluster }));
    const signs = readSigns(font, text, shaped);
    const positions = buffer
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
    return {
      glyphs: shaped.map(({ id }, at): Glyph => {
        const glyph = font.getGlyph(id, signs[at] ?? []);
        // A glyph that was first drawn as a part of another one, such as the dot of "i", has no character yet.
        if (glyph.codePoints.length === 0) Object.assign(glyph, { codePoints: signs[at] ?? [] });
        return glyph;
      }),
      positions,
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
  Object.defineProperty(font, 'layout', { value: layout });
}

/**
 * The characters that each glyph stands for, by which a reader of the file finds and copies text. HarfBuzz tells only
 * which characters a cluster of glyphs comes from. A glyph that belongs to one character of its cluster gets this one;
 * the first of the others gets what is left.
 */
function readSigns(
  font: Font,
  text: string,
  shaped: readonly { readonly id: number; readonly cluster: number }[],
): number[][] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const left = new Map(
    starts.map((start, at) => {
      const points = [...text.slice(start, starts[at + 1])].map((sign) => sign.codePointAt(0) ?? 0);
      return [start, points];
    }),
  );
  const signs = shaped.map(({ id, cluster }): number[] | null => {
    const points = left.get(cluster) ?? [];
    const at = points.findIndex((point) => font.glyphForCodePoint(point).id === id);
    return at < 0 ? null : points.splice(at, 1);
  });
  return signs.map((own, at) => own ?? left.get(shaped[at]?.cluster ?? 0)?.splice(0) ?? []);
}
