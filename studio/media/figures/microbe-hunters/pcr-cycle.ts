import { disc, flat, glowPath, ink, path } from '../../drawing/pen.ts';
import { thermometer } from '../../drawing/thermometer.ts';
import { squaredPaper } from '../squared-paper.ts';

const leftX = 120;
const rightX = 960;
const upperY = 240;
const lowerY = 480;
const stepX = 40;

const backbone = (y: number, from = leftX, to = rightX) =>
  path(`M${from} ${y}H${to}`, { 'stroke-width': 10 });

/** Letters that point from a strand into the open: half of the way to where its partner lies. */
function letters(y: number, side: 1 | -1, from = leftX, to = rightX): string {
  const count = Math.floor((to - from) / stepX);
  const d = Array.from({ length: count }, (_, index) => `M${from + 20 + index * stepX} ${y}v${34 * side}`);
  return path(d.join(''), { stroke: ink('ink-soft'), 'stroke-width': 6 });
}

const single = (y: number, side: 1 | -1) => letters(y, side) + backbone(y);

const heat = (celsius: number) => thermometer({ x: 1120, y: 574 }, celsius);

const pairOfStrands = single(upperY, 1) + single(lowerY, -1);

/** A double strand that comes apart from the right: paired letters meet in the middle of it. */
const parting = [1, -1]
  .map((side) => {
    const near = 360 - 34 * side;
    const far = side === 1 ? upperY : lowerY;
    return (
      letters(near, side === 1 ? 1 : -1, leftX, 440) +
      letters(far, side === 1 ? 1 : -1, 640, rightX) +
      path(`M${leftX} ${near}H440C540 ${near} 540 ${far} 640 ${far}H${rightX}`, { 'stroke-width': 10 })
    );
  })
  .join('');

/** A primer and what has been built from it, paired with the strand at `y`. */
function built(y: number, side: 1 | -1, from: number, to: number): string {
  const partnerY = y + 68 * side;
  const isForward = to > from;
  const [low, high] = isForward ? [from, to] : [to, from];
  const tip = isForward ? -18 : 18;
  return (
    letters(partnerY, side === 1 ? -1 : 1, low, high) +
    glowPath(`M${from} ${partnerY}H${to}`, 10) +
    path(`M${to + tip} ${partnerY - 16}l${-tip} 16l${tip} 16`, { stroke: ink('signal'), 'stroke-width': 8 })
  );
}

const primersBound = built(upperY, 1, rightX, rightX - 160) + built(lowerY, -1, leftX, leftX + 160);

const copies = built(upperY, 1, rightX, leftX + 160) + built(lowerY, -1, leftX, rightX - 160);

const enzyme = (x: number, y: number) =>
  disc(x, y, 46, { ...flat, fill: ink('primary-soft') }) + disc(x, y, 46, { fill: 'none' });

/** The three steps of one cycle of PCR, in order. */
export const pcrCycle = {
  melt: squaredPaper + parting + heat(96),
  anneal: squaredPaper + pairOfStrands + primersBound + heat(55),
  extend:
    squaredPaper +
    pairOfStrands +
    enzyme(leftX + 160, upperY + 68) +
    enzyme(rightX - 160, lowerY - 68) +
    copies +
    heat(72),
};
