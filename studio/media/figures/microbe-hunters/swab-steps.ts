import { handWithSwab, openGlove, uprightTurn } from '../../drawing/hand.ts';
import { at, box, disc, glowPath, group, ink, limb, path } from '../../drawing/pen.ts';
import { bag, covered, followTrack, samplingFrame, snowflake } from '../../drawing/surface.ts';
import { tube, tubeBack, tubeFront, wrapper } from '../../drawing/tube.ts';
import { squaredPaper } from '../squared-paper.ts';

const bench = (y: number, startX = 80, endX = 1200) => path(`M${startX} ${y}H${endX}`, { 'stroke-width': 6 });

const { tip, d } = followTrack(0.6);
const frameInUse = samplingFrame() + covered(d) + at({ ...tip, scale: 0.95 }, handWithSwab({ isUsed: true }));

export const swabPlate =
  squaredPaper +
  at({ x: 180, y: 240, scale: 1.25 }, tube({ label: 'blank', hasSwab: true, cap: 1 })) +
  at({ x: 340, y: 240, scale: 1.25 }, tube({ label: 'table' })) +
  bench(536, 86, 434) +
  at({ x: 660, y: 150, scale: 1.15 }, frameInUse);

const gloves =
  squaredPaper +
  at({ x: 430, y: 340, scale: 1.12 }, openGlove()) +
  at({ x: 850, y: 340, scale: 1.12 }, group({ transform: 'scale(-1 1)' }, openGlove()));

const open =
  squaredPaper +
  at({ x: 580, y: 380, scale: 1.8, turn: -8 }, wrapper(1)) +
  glowPath('M1010 316l40 -26M1034 360h50M996 258l22 -40', 5);

const stopSign =
  disc(0, 0, 62, { fill: 'none', 'stroke-width': 9 }) + path('M-42 42L42 -42', { 'stroke-width': 9 });

const blank =
  squaredPaper +
  at({ x: 420, y: 366 }, tubeBack()) +
  at({ x: 420, y: 350, scale: 0.95 }, handWithSwab({ turn: uprightTurn })) +
  at({ x: 420, y: 366 }, tubeFront({ label: 'blank' })) +
  bench(604) +
  box(800, 344, 260, 258, { rx: 0, 'stroke-dasharray': '14 12' }) +
  at({ x: 930, y: 473 }, stopSign);

const pattern = squaredPaper + at({ x: 420, y: 130, scale: 1.3 }, frameInUse);

const logCard =
  box(650, 210, 440, 240) +
  path('M650 276H1090') +
  path('M690 244h150', { 'stroke-width': 10, stroke: ink('primary') }) +
  path('M690 322h200M690 368h280M690 412h160', { 'stroke-width': 6, stroke: ink('ink-soft') }) +
  at(
    { x: 900, y: 416, turn: 6 },
    limb('M8 -10L150 -168', 16, ink('primary')),
    path('M0 0l4 -16l12 10Z', { fill: ink('ink') }),
  );

const label =
  squaredPaper +
  at({ x: 400, y: 196, scale: 1.6 }, tube({ label: '1', hasSwab: true, isGlowing: true, cap: 1 })) +
  bench(576) +
  path('M490 346H650', { stroke: ink('rule-strong'), 'stroke-width': 3 }) +
  logCard;

const tubesInBag =
  at({ x: 98, y: 96, scale: 0.96 }, tube({ label: 'blank', hasSwab: true, cap: 1 })) +
  at({ x: 226, y: 96, scale: 0.96 }, tube({ label: '1', hasSwab: true, isGlowing: true, cap: 1 }));

const store =
  squaredPaper +
  path('M240 200L180 110H1100L1040 200', { fill: ink('info-soft') }) +
  box(220, 200, 840, 460, { rx: 24 }) +
  box(260, 200, 760, 424, { rx: 10, fill: ink('info-soft'), 'stroke-width': 3 }) +
  path('M220 200H1060') +
  at({ x: 330, y: 234, scale: 1.06 }, bag(tubesInBag, 1)) +
  at({ x: 850, y: 414, scale: 1.3 }, snowflake());

/** The six steps of the technique, in order. */
export const swabSteps = { gloves, open, blank, pattern, label, store };
