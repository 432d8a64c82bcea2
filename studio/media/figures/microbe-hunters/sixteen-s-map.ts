import { box, draw, glowPath, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

/** First and last position of each variable region by the numbers of E. coli. Source: Chakravorty et al. 2007. */
const variableRegions: readonly (readonly [number, number])[] = [
  [69, 99],
  [137, 242],
  [433, 497],
  [576, 682],
  [822, 879],
  [986, 1043],
  [1117, 1173],
  [1243, 1294],
  [1435, 1465],
];

const geneBp = 1541; // bp, GenBank J01859.1
const xOf = (position: number) => 100 + (position / geneBp) * 1080;

const bar = { y: 210, height: 80 } as const;
const gene = box(xOf(0), bar.y, xOf(geneBp) - xOf(0), bar.height, { rx: 4 });

const regions = variableRegions
  .map(([first, last], index) => {
    const x = xOf(first);
    const width = xOf(last) - x;
    return (
      draw('rect', { x, y: bar.y, width, height: bar.height, fill: ink('signal'), 'fill-opacity': 0.55 }) +
      path(`M${x} ${bar.y}v${bar.height}M${x + width} ${bar.y}v${bar.height}`, { 'stroke-width': 3 }) +
      words(`V${index + 1}`, x + width / 2, 188, 31)
    );
  })
  .join('');

/** An arrow from the primer's first letter towards its last. */
function primer(name: string, position: number, direction: 1 | -1): string {
  const x = xOf(position);
  return (
    path(`M${x} 336h${62 * direction}m${-16 * direction} -14l${16 * direction} 14l${-16 * direction} 14`, {
      'stroke-width': 8,
      stroke: ink('primary'),
    }) + words(name, x + 34 * direction, 392, 33)
  );
}

/** Two brackets down from a pair of primers, and the piece that it frames. */
function product(first: number, last: number, y: number, length: string): string {
  const [x, end] = [xOf(first), xOf(last)];
  const frame = path(`M${x} 408V${y}M${end} 408V${y}`, { 'stroke-dasharray': '4 14', 'stroke-width': 3 });
  return frame + glowPath(`M${x} ${y}H${end}`, 9) + words(length, (x + end) / 2, y + 48, 33);
}

/** The 16S gene of E. coli to scale, with the two pairs of primers of lesson 3 at the places where they bind. */
export const sixteenSMap =
  squaredPaper +
  gene +
  regions +
  primer('27F', 8, 1) +
  primer('515F', 514, 1) +
  primer('806R', 805, -1) +
  primer('1492R', 1512, -1) +
  product(514, 805, 462, '292 bp') +
  product(8, 1512, 590, '1,505 bp');
