import { describe, expect, it } from 'vitest';
import { outline, unitsPerEm } from './letters.ts';
import { words } from './pen.ts';

/** Where the letters of drawn words begin and how wide they are, on the sheet. */
function placeOf(drawn: string): { left: number; scale: number } {
  const [, left, scale] = /translate\(([\d.-]+) [\d.-]+\) scale\(([\d.]+)\)/.exec(drawn) ?? [];
  return { left: Number(left), scale: Number(scale) };
}

describe('drawn words', () => {
  it('stand where text would stand', () => {
    const width = (outline('allele A', 'text', 0).width * 40) / unitsPerEm;
    expect(width).toBeGreaterThan(120);
    expect(placeOf(words('allele A', 300, 90, 40)).left).toBeCloseTo(300 - width / 2, 1);
    expect(placeOf(words('allele A', 300, 90, 40, { 'text-anchor': 'end' })).left).toBeCloseTo(
      300 - width,
      1,
    );
    expect(placeOf(words('allele A', 300, 90, 40, { 'text-anchor': 'start' }))).toEqual({
      left: 300,
      scale: 0.04,
    });
  });

  it('have their spacing between the letters, not behind the last one', () => {
    const [near, wide] = [0, 14].map((spacing) => outline('TAT', 'mono', spacing).width);
    expect((wide ?? 0) - (near ?? 0)).toBe(28);
  });

  it('are kerned as the font says', () => {
    const apart = outline('A', 'text', 0).width + outline('V', 'text', 0).width;
    expect(outline('AV', 'text', 0).width).toBeLessThan(apart);
  });

  it('draw a letter in the same way wherever it stands', () => {
    const [once] = outline('G', 'text', 0).d.match(/(?<=^M0 0).+/) ?? [];
    expect(outline('GG', 'text', 0).d.split(once ?? '-')).toHaveLength(3);
  });

  it('take a sign that the typeface lacks from the next, and refuse one that none has', () => {
    expect(outline('5′', 'text', 0).width).toBeGreaterThan(outline('5', 'text', 0).width);
    expect(() => outline('水', 'text', 0)).toThrow('水');
  });

  it('can be found by what they say', () => {
    expect(words('A & "B" <C', 0, 0, 30)).toContain('aria-label="A &amp; &quot;B&quot; &lt;C"');
  });
});
