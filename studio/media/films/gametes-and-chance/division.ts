import { chromosome, type HbbAllele } from '../../drawing/chromosome.ts';
import { between } from '../../drawing/motion.ts';
import { at, disc, group, ink, path } from '../../drawing/pen.ts';

/** The radius of a cell before it divides, and of each half. */
const whole = 116;
export const half = 92;
/** How far the middle of each half moves to its side. */
const apart = 100;
/** How far a chromosome of the pair lies from the middle. */
const beside = 40;

export interface Division {
  readonly x: number;
  readonly y: number;
  /** The pair from left to right in its last position. */
  readonly pair: readonly [HbbAllele, HbbAllele];
  /** The side of the half that becomes the gamete: -1 left, 1 right. */
  readonly side: -1 | 1;
  /** How often the two change places before they lie still. */
  readonly turns: number;
  /** From 0 to 1: the changing of places, and the division. */
  readonly turned: number;
  readonly divided: number;
  /** Opacity of the half that is not followed, and of the whole cell before. */
  readonly shown: number;
}

/** The middle of the half that becomes the gamete. */
export const gameteStart = ({ x, y, side }: Pick<Division, 'x' | 'y' | 'side'>) => ({
  x: x + side * apart,
  y,
});

/** A cell whose middle narrows until two halves are left. */
function outline(divided: number): string {
  const s = apart * divided;
  const r = between(whole, half, divided);
  // The waist closes late, so that the halves stay round.
  const waist = r * (1 - divided ** 2.2);
  const bend = s * 0.45;
  return (
    `M${-s} ${-r}C${-s + bend} ${-r} ${-bend} ${-waist} 0 ${-waist}C${bend} ${-waist} ${s - bend} ${-r} ${s} ${-r}` +
    `A${r} ${r} 0 0 1 ${s} ${r}C${s - bend} ${r} ${bend} ${waist} 0 ${waist}C${-bend} ${waist} ${-s + bend} ${r} ${-s} ${r}` +
    `A${r} ${r} 0 0 1 ${-s} ${-r}Z`
  );
}

export const cellFill = { fill: ink('primary-soft') };

/** The pair while its members change places: each goes half around the other and stays upright. */
function pairOf({ pair, turns, turned, divided, side }: Division): string {
  const angle = Math.PI * turns * (turned - 1);
  const members = pair.map((allele, index) => {
    const way = index === 0 ? -1 : 1;
    const reach = between(beside, apart, divided);
    return { allele, way, x: way * Math.cos(angle) * reach, y: way * Math.sin(angle) * 22 };
  });
  return members
    .filter(({ way }) => divided < 1 || way !== side)
    .sort((a, b) => a.y - b.y)
    .map(({ allele, x, y }) => at({ x, y }, chromosome(allele)))
    .join('');
}

/** A cell that divides. Once it has divided, only the half that is not followed is left here. */
export function dividingCell(division: Division): string {
  const { x, y, side, divided, shown } = division;
  const body = divided < 1 ? path(outline(divided), cellFill) : disc(-side * apart, 0, half, cellFill);
  return at({ x, y }, group({ opacity: shown }, body, pairOf(division)));
}
