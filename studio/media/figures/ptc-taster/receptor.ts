import { at, box, disc, draw, flat, glowDisc, ink, limb, path } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const top = 260;
const bottom = 470;

/** Heads and tails of the two layers of the membrane. */
const membrane =
  draw('rect', { x: 0, y: top, width: 1280, height: bottom - top, fill: ink('info-soft') }) +
  path(`M0 ${top}H1280M0 ${bottom}H1280`, {
    'stroke-width': 26,
    'stroke-linecap': 'round',
    'stroke-dasharray': '0 34',
    stroke: ink('rule-strong'),
  }) +
  path(
    Array.from(
      { length: 37 },
      (_, index) => `M${index * 34 + 17} ${top + 20}v66M${index * 34 + 17} ${bottom - 20}v-66`,
    ).join(''),
    { stroke: ink('rule-strong'), 'stroke-width': 2 },
  );

const xOf = (helix: number) => 280 + helix * 112;

/** The chain between helices: outside after an even helix, inside after an odd one. */
const loops = Array.from({ length: 6 }, (_, index) => {
  const isInside = index % 2 === 0;
  const y = isInside ? bottom + 24 : top - 24;
  const bend = isInside ? 62 : -62;
  return path(`M${xOf(index)} ${y}q56 ${bend * 1.6} 112 0`, { 'stroke-width': 12, stroke: ink('primary') });
}).join('');

const helices = Array.from({ length: 7 }, (_, index) =>
  box(xOf(index) - 32, top - 26, 64, bottom - top + 52, { rx: 30, fill: ink('primary-soft') }),
).join('');

const ends =
  path(`M${xOf(0)} ${top - 26}q-20 -70 -90 -74`, { 'stroke-width': 12, stroke: ink('primary') }) +
  path(`M${xOf(6)} ${bottom + 26}q20 60 90 66`, { 'stroke-width': 12, stroke: ink('primary') });

const bitterMolecule = at(
  { x: 596, y: 96 },
  path('M-46 0L-23 -40H23L46 0L23 40H-23ZM46 0H92M92 0l28 -34M92 0l28 34', { 'stroke-width': 6 }),
  disc(122, -38, 12, { fill: ink('caution-soft') }),
  disc(122, 38, 12, { fill: ink('caution-soft') }),
);

const gProtein = at(
  { x: 640, y: 628 },
  path('M-120 0Q-120 -52 -60 -50Q-30 -84 22 -58Q86 -80 110 -26Q140 22 92 46Q30 74 -40 54Q-114 52 -120 0Z', {
    fill: ink('caution-soft'),
  }),
  path('M-24 -48Q-10 0 -30 52M52 -56Q40 0 62 54', { stroke: ink('rule-strong') }),
);

const signal =
  limb('M800 624H900', 10, ink('signal')) + path('M884 600L916 624L884 648', { 'stroke-width': 6 });

const residue = (x: number, y: number) =>
  glowDisc(x, y, 15) + disc(x, y, 15, { fill: 'none' }) + disc(x, y, 4, { ...flat, fill: ink('signal-ink') });

export const receptor =
  squaredPaper +
  membrane +
  loops +
  helices +
  ends +
  bitterMolecule +
  gProtein +
  signal +
  // The places follow the predicted topology in UniProt P59533: inner loop 1, helix 6, inner end of helix 7.
  residue(xOf(0) + 56, bottom + 74) +
  residue(xOf(5), 352) +
  residue(xOf(6), bottom + 4);
