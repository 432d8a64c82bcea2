import { at, box, disc, flat, glowDisc, group, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const copy = (letter: string, x: number) =>
  group(
    {},
    disc(x, 0, 54, { fill: ink(letter === 'A' ? 'primary-soft' : 'caution-soft') }),
    words(letter, x, 22, 66),
  );

const parent = (name: string) =>
  group({}, box(-180, -90, 360, 180, { rx: 24 }), copy('A', -74), copy('S', 74), words(name, 0, -116, 44));

/** Two parents with one A and one S each; one copy of either comes to the child, and nobody knows yet which. */
export const passingOn =
  squaredPaper +
  at({ x: 340, y: 230 }, parent('Dayo')) +
  at({ x: 940, y: 230 }, parent('Inês')) +
  path('M340 330Q360 480 540 530M940 330Q920 480 740 530', {
    'stroke-width': 6,
    'stroke-dasharray': '4 18',
  }) +
  at(
    { x: 640, y: 560 },
    box(-180, -80, 360, 160, { rx: 24, ...flat, fill: ink('paper-raised') }),
    box(-180, -80, 360, 160, { rx: 24, fill: 'none' }),
    glowDisc(-74, 0, 30, 0.5),
    glowDisc(74, 0, 30, 0.5),
    words('?', -74, 22, 66),
    words('?', 74, 22, 66),
  );
