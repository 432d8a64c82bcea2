import { at, box, disc, flat, glowPath, ink, path, words } from '../../drawing/pen.ts';
import { tube } from '../../drawing/tube.ts';
import { squaredPaper } from '../squared-paper.ts';

const bench = (fromX: number, toX: number, y: number) => path(`M${fromX} ${y}H${toX}`, { 'stroke-width': 6 });

/** The light-up RNA: strands, as the tubes on the screen show it. */
const strands = glowPath('M-22 172q11 -14 22 0t22 0M-24 196q12 -14 24 0t24 0', 5);
/** The glowing protein: beads. */
const proteins = [
  [-20, 178],
  [18, 180],
  [-6, 216],
  [19, 212],
]
  .map(([x = 0, y = 0]) => disc(x, y, 9, { fill: ink('negative'), 'stroke-width': 3 }))
  .join('');

const lit = (x: number, scale: number, ...lights: readonly string[]) =>
  at({ x, y: 190, scale }, tube({ cap: 1 }), ...lights);

/** Three tubes after an hour: both lights, the light of the RNA alone, none. */
export const twoLightsPlate =
  squaredPaper +
  lit(340, 1.5, strands, proteins) +
  lit(640, 1.5, strands) +
  lit(940, 1.5) +
  bench(180, 1100, 548);

const pellet =
  squaredPaper +
  at(
    { x: 640, y: 170, scale: 1.7 },
    tube({ cap: 1, isDry: true }),
    path('M-26 208Q0 178 26 208Q16 232 0 234Q-16 232 -26 208Z', { fill: ink('caution-soft') }),
  ) +
  bench(440, 840, 576);

const drop = (x: number, y: number, fill: string) =>
  at({ x, y }, path('M0 -40Q34 6 0 30Q-34 6 0 -40Z', { fill: ink(fill) }));

const dnaSign = at(
  { x: 880, y: 250 },
  path('M0 -24H180M0 24H180'),
  path('M20 -24V24M50 -24V24M80 -24V24M110 -24V24M140 -24V24M166 -24V24', {
    stroke: ink('rule-strong'),
    'stroke-width': 3,
  }),
);

const add =
  squaredPaper +
  at({ x: 640, y: 290, scale: 1.3 }, tube({})) +
  drop(640, 210, 'info-soft') +
  path('M850 250H720', { stroke: ink('ink-soft'), 'stroke-width': 6 }) +
  path('M742 230l-26 20l26 20', { stroke: ink('ink-soft'), 'stroke-width': 6 }) +
  dnaSign +
  bench(440, 840, 602);

const warm =
  squaredPaper +
  box(360, 360, 560, 260, { fill: ink('caution-soft') }) +
  [480, 640, 800].map((x) => at({ x, y: 190, scale: 1.25 }, tube({ cap: 1 }))).join('') +
  box(360, 400, 560, 220, { fill: ink('paper-raised') }) +
  box(520, 470, 240, 96, { rx: 6, fill: ink('paper-sunk') }) +
  words('37 °C', 640, 536, 61);

const beam = (x: number) =>
  path(`M${x} 150L${x - 90} 560H${x + 90}Z`, { ...flat, fill: ink('primary-soft') });

const look =
  squaredPaper +
  beam(480) +
  beam(800) +
  box(340, 84, 600, 66, { fill: ink('primary') }) +
  [480, 800].map((x) => path(`M${x - 60} 150h120`, { stroke: ink('paper'), 'stroke-width': 6 })).join('') +
  at({ x: 480, y: 240, scale: 1.25 }, tube({ cap: 1 }), strands, proteins) +
  at({ x: 800, y: 240, scale: 1.25 }, tube({ cap: 1 }), strands) +
  bench(320, 960, 540);

/** The four steps of a freeze-dried reaction, in order. */
export const reactionSteps = { pellet, add, warm, look };
