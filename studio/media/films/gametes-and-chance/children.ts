import { alleleFill, type HbbAllele } from '../../drawing/chromosome.ts';
import { between, clamp } from '../../drawing/motion.ts';
import { at, box, disc, flat, group, ink, path, words } from '../../drawing/pen.ts';
import { childCount, countTrait, fromMother, shownOneByOne } from './births.ts';

const radius = 27;
const columns = 12;

/** A child as a disc of two halves, one for each copy, with its genotype in letters. */
function token(allele: HbbAllele): string {
  const fromMother = path(`M0 ${-radius}A${radius} ${radius} 0 0 0 0 ${radius}Z`, {
    ...flat,
    fill: alleleFill(allele),
  });
  return (
    disc(0, 0, radius, { fill: alleleFill('S') }) +
    (allele === 'S' ? '' : fromMother + disc(0, 0, radius, { fill: 'none' })) +
    words(`${allele}S`, 0, 9, 25, { fill: ink('paper') })
  );
}

/** The row of the first children beside the scene, above the captions, and the field of all of them. */
const inRow = (index: number) => ({ x: 56 + index * 66, y: 450 });
const inField = (index: number) => ({
  x: 178 + (index % columns) * 84,
  y: 52 + Math.floor(index / columns) * 66,
});

/** The first `count` children, a fraction: the last one is coming up. `spread` from 0, in the row, to 1, in the field. */
export function children(count: number, spread: number): string {
  const soft = { 'text-anchor': 'start', fill: ink('ink-soft') } as const;
  const discs = fromMother
    .slice(0, Math.ceil(count))
    .map((allele, index) => {
      const come = clamp(count - index);
      const from = inRow(index);
      const to = inField(index);
      const place =
        index < shownOneByOne ? { x: between(from.x, to.x, spread), y: between(from.y, to.y, spread) } : to;
      return at({ ...place, scale: between(0.5, 1, come), opacity: come }, token(allele));
    })
    .join('');
  const name = words('children so far', inRow(0).x - radius, inRow(0).y - 46, 29, soft);
  return group({ opacity: clamp(count) * (1 - clamp(spread * 8)) }, name) + discs;
}

const bar = { x: 149, y: 396, width: 982, height: 40 } as const;

/** The share of children with sickle cell trait among the first `count`, and where the half lies. */
export function shares(count: number): string {
  const whole = Math.max(1, Math.floor(count));
  // Between two children the boundary glides from one share to the next.
  const share = between(
    countTrait(whole) / whole,
    countTrait(Math.min(childCount, whole + 1)) / (whole + 1),
    count >= childCount ? 0 : count - whole,
  );
  const middle = bar.x + bar.width / 2;
  const trait = countTrait(whole);
  return group(
    {},
    box(bar.x, bar.y, bar.width, bar.height, { ...flat, rx: 0, fill: alleleFill('S') }),
    box(bar.x, bar.y, bar.width * share, bar.height, { ...flat, rx: 0, fill: alleleFill('A') }),
    box(bar.x, bar.y, bar.width, bar.height, { rx: 0, fill: 'none' }),
    path(`M${middle} ${bar.y - 14}v${bar.height + 28}`, { 'stroke-width': 6 }),
    words('half', middle, bar.y - 22, 28),
    words(`${trait} with sickle cell trait`, bar.x, 482, 32, { 'text-anchor': 'start' }),
    words(`${whole - trait} with sickle cell disease`, bar.x + bar.width, 482, 32, { 'text-anchor': 'end' }),
  );
}
