import { bust, hair } from '../../drawing/bust.ts';
import { at, box, disc, flat, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const dayo = bust(
  'primary-soft',
  '',
  path('M-58 -8Q-62 -66 0 -66Q62 -66 58 -8Q40 -34 0 -34Q-40 -34 -58 -8Z', hair) +
    path('M-30 34Q0 66 30 34', { 'stroke-width': 10, stroke: ink('ink-soft') }),
);
const ines = bust(
  'caution-soft',
  path('M-66 96Q-96 -76 0 -76Q96 -76 66 96Z', hair),
  path('M-56 -10Q-20 -30 -6 -58Q30 -22 56 -12', { fill: 'none' }),
);
const tomi = bust(
  'signal-soft',
  '',
  path('M-58 -6Q-58 -64 0 -64Q58 -64 58 -6Q0 -34 -58 -6Z', { fill: ink('primary') }) +
    path('M-44 -26h30M14 -26h30M-14 -26h28', { 'stroke-width': 14, stroke: ink('signal') }),
);
const lena = bust(
  'info-soft',
  disc(0, -80, 28, hair),
  path('M-58 -4Q-60 -66 0 -66Q60 -66 58 -4Q34 -44 0 -44Q-34 -44 -58 -4Z', hair) +
    disc(-24, 6, 17, { fill: 'none' }) +
    disc(24, 6, 17, { fill: 'none' }) +
    path('M-7 6H7'),
);
const rui = bust(
  'paper-raised',
  '',
  path('M-56 -14Q-50 -64 0 -60Q50 -64 56 -14Q20 -30 -10 -26Q-40 -30 -56 -14Z', hair) +
    path('M-64 6Q-66 -78 0 -78Q66 -78 64 6', { 'stroke-width': 10 }) +
    box(-78, -8, 24, 44, { fill: ink('primary') }) +
    box(54, -8, 24, 44, { fill: ink('primary') }),
);

const people = [
  { name: 'Dayo', x: 430, y: 150, look: dayo },
  { name: 'Inês', x: 850, y: 150, look: ines },
  { name: 'Lena', x: 250, y: 490, look: lena },
  { name: 'Tomi', x: 640, y: 490, look: tomi },
  { name: 'Rui', x: 1030, y: 490, look: rui },
] as const;

/** Parents above, their three children below, joined by the lines of a pedigree. */
export const familyTree =
  squaredPaper +
  path('M540 230H740M640 230V356M250 386V356H1030V386M640 356V386', { 'stroke-width': 5 }) +
  people
    .map(
      ({ name, x, y, look }) =>
        at({ x, y }, look) +
        at({ x, y: y + 172 }, box(-74, -22, 148, 46, { rx: 4, ...flat }), words(name, 0, 14, 40)),
    )
    .join('');
