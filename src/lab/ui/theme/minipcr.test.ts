import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const declarationsIn = (css: string) =>
  Object.fromEntries(
    Array.from(css.matchAll(/^\s+--([a-z-]+):\s*([^;]+);/gm), ([, name, value]) => [name!, value!]),
  );

const theme = read('./minipcr.css');
const darkStart = theme.indexOf('@media screen');
const light = declarationsIn(theme.slice(0, darkStart));
const darkOnly = declarationsIn(theme.slice(darkStart));
const schemes = { light, dark: { ...light, ...darkOnly } };

function resolve(values: Record<string, string>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`no token --${name}`);
  const reference = /^var\(--([a-z-]+)\)$/.exec(value)?.[1];
  return reference ? resolve(values, reference) : value;
}

/** WCAG 2.2 relative luminance of an opaque `hsl(h, s%, l%)`. */
function luminance(hsl: string): number {
  const match = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(hsl);
  if (!match) throw new Error(`not an opaque hsl colour: ${hsl}`);
  const [hue, saturation, lightness] = [Number(match[1]), Number(match[2]) / 100, Number(match[3]) / 100];
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

function contrast(values: Record<string, string>, above: string, below: string): number {
  const [high, low] = [luminance(resolve(values, above)), luminance(resolve(values, below))].sort(
    (a, b) => b - a,
  );
  return (high! + 0.05) / (low! + 0.05);
}

const papers = ['paper', 'paper-raised', 'paper-sunk'];
const tints = ['primary-soft', 'signal-soft', 'positive-soft', 'caution-soft', 'negative-soft', 'info-soft'];

/** Every pair of colours that a component may draw, by the contrast it needs. */
const pairs: { least: number; text: string; on: string[] }[] = [
  { least: 7, text: 'ink', on: [...papers, ...tints] },
  { least: 7, text: 'ink-soft', on: papers },
  { least: 7, text: 'gel-ink', on: ['gel', 'gel-well'] },
  { least: 7, text: 'gel-ink-soft', on: ['gel', 'gel-well'] },
  { least: 7, text: 'paper', on: ['ink'] },
  { least: 4.5, text: 'ink-soft', on: tints },
  { least: 4.5, text: 'primary', on: [...papers, ...tints] },
  { least: 4.5, text: 'primary-strong', on: [...papers, 'primary-soft'] },
  { least: 4.5, text: 'primary-ink', on: ['primary', 'primary-strong'] },
  { least: 4.5, text: 'signal-ink', on: ['signal', 'band'] },
  { least: 4.5, text: 'signal-text', on: [...papers, 'signal-soft'] },
  { least: 4.5, text: 'positive', on: [...papers, 'positive-soft'] },
  { least: 4.5, text: 'positive-ink', on: ['positive'] },
  { least: 4.5, text: 'caution', on: [...papers, 'caution-soft'] },
  { least: 4.5, text: 'caution-ink', on: ['caution'] },
  { least: 4.5, text: 'negative', on: [...papers, 'negative-soft'] },
  { least: 4.5, text: 'negative-ink', on: ['negative', 'negative-strong'] },
  { least: 4.5, text: 'info', on: [...papers, 'info-soft'] },
  { least: 4.5, text: 'band', on: ['gel', 'gel-well'] },
  ...['base-a', 'base-c', 'base-g', 'base-t'].map((text) => ({ least: 4.5, text, on: papers })),
  { least: 3, text: 'rule-strong', on: [...papers, 'primary-soft'] },
  { least: 3, text: 'focus', on: [...papers, ...tints] },
  { least: 3, text: 'band-faint', on: ['gel', 'gel-well'] },
  { least: 3, text: 'positive', on: ['primary-soft', 'info-soft'] },
  { least: 3, text: 'caution', on: ['primary-soft', 'info-soft'] },
  { least: 3, text: 'negative', on: ['primary-soft', 'info-soft'] },
];

describe.each(Object.entries(schemes))('the %s scheme', (_, values) => {
  const cases = pairs.flatMap(({ least, text, on }) => on.map((ground) => ({ least, text, ground })));
  it.each(cases)('$text on $ground has a contrast of at least $least', ({ least, text, ground }) => {
    expect(contrast(values, text, ground)).toBeGreaterThanOrEqual(least);
  });
});

describe('the theme', () => {
  it('keeps the specified colours exact', () => {
    expect(light).toMatchObject({
      'theme-primary': 'hsl(212, 100%, 26%)',
      'theme-accent': 'hsl(171, 98%, 49%)',
      'theme-error': 'hsl(0, 50%, 50%)',
      'theme-success': 'hsl(120, 50%, 50%)',
      'theme-warning': 'hsl(30, 100%, 50%)',
      paper: 'hsl(0, 0%, 100%)',
    });
    expect(darkOnly.paper).toBe('hsl(0, 0%, 5%)');
    expect(resolve(light, 'primary')).toBe('hsl(212, 100%, 26%)');
    for (const values of Object.values(schemes)) expect(resolve(values, 'signal')).toBe('hsl(171, 98%, 49%)');
  });

  it('overrides in the dark only what the light scheme names', () => {
    expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(darkOnly)));
  });

  it('gives a value to every colour utility, also under forced colours', () => {
    const used = Array.from(
      read('./tokens.css').matchAll(/--color-[a-z-]+: var\(--([a-z-]+)\)/g),
      (match) => match[1]!,
    );
    expect(used.length).toBeGreaterThan(40);
    expect(Object.keys(light)).toEqual(expect.arrayContaining(used));
    const base = read('./base.css');
    const forced = declarationsIn(base.slice(base.indexOf('forced-colors'), base.indexOf('@media print')));
    expect(Object.keys(forced)).toEqual(expect.arrayContaining(used.filter((name) => name !== 'scrim')));
  });
});
