import { at, draw, glowPath, group, ink, limb, path, penWidth, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const size = 84;
const xOf = (place: number) => 180 + place * size;
const tokens: Readonly<Record<string, string>> = { A: 'base-a', C: 'base-c', G: 'base-g', T: 'base-t' };

/** Letters on tiles, one beside the other; what all have in common is written once. */
const strand = (letters: string, from: number, y: number) => {
  const places = [...letters].map((letter, index) => ({ letter, x: xOf(from + index) }));
  return (
    group(
      { fill: ink('paper-raised'), stroke: ink('ink'), 'stroke-width': penWidth },
      ...places.map(({ x }) => draw('rect', { x: x - 36, y: y - 38, width: 72, height: 76, rx: 10 })),
    ) +
    places
      .map(({ letter, x }) => words(letter, x, y + 19, 59, { fill: ink(tokens[letter] ?? 'ink') }))
      .join('')
  );
};

const backbone = (from: number, to: number, y: number, color: string) =>
  limb(`M${xOf(from) - 60} ${y}H${xOf(to) + 60}`, 14, ink(color));

const pairs = (places: readonly number[]) =>
  path(places.map((place) => `M${xOf(place)} 322V352`).join(''), {
    'stroke-width': 5,
    stroke: ink('rule-strong'),
    'stroke-dasharray': '4 10',
  });

/** The end of the forward primer on a copy with C: A opposite T in the gene, G in the primer. */
const primerOnTemplate = group(
  {},
  backbone(0, 5, 232, 'primary-soft'),
  backbone(0, 10, 442, 'rule'),
  strand('AGGC', 0, 284),
  at({ x: 0, y: -44 }, strand('G', 4, 284)),
  strand('G', 5, 284),
  strand('TCCGTCGGTGA', 0, 390),
  pairs([0, 1, 2, 3, 5]),
  path(`M${xOf(4)} 296v52`, { 'stroke-width': 6, stroke: ink('caution'), 'stroke-dasharray': '14 12' }),
  path(`M${xOf(6) - 20} 284H${xOf(8)}M${xOf(8) - 26} 262l30 22l-30 22`, { 'stroke-width': 6 }),
);

const copy = group(
  {},
  backbone(0, 10, 560, 'primary-soft'),
  strand('AGGCGGCCACT', 0, 612),
  glowPath(`M${xOf(4) - 44} 560H${xOf(7) + 44}V664H${xOf(4) - 44}Z`, 5),
  path(`M${xOf(6) - 42} 536V688`, { 'stroke-width': 6, 'stroke-dasharray': '16 10' }),
);

export const primerMismatch = squaredPaper + at({ x: 40, y: -60 }, primerOnTemplate, copy);
