import { visibleNg } from '../../science/gel/band-shape.ts';
import type { ResultTube } from './contents.ts';

/** A tenth of a percent of what a gel shows: less is hardly any product. */
const hardlyAnyNg = visibleNg / 1000;

/** With half as much smear as product a gel shows both, and nobody should go on with such a tube. */
const mostSmear = 0.5;

export type Verdict = 'product' | 'smeared' | 'faint' | 'hardly-any' | 'nothing';

export function productNg({ run }: ResultTube): number {
  return run.products.reduce((sum, { massNg }) => sum + massNg, 0);
}

/**
 * Copies of the stretch between the primers after a cycle, or at the end; the template's own stretch counts from the
 * start.
 */
export function copiesAfter({ run }: ResultTube, cycle = run.copiesByCycle.length - 1): number {
  return run.copiesByCycle[cycle] ?? 0;
}

/** What a gel would show of the product. Without a single copy there is nothing. */
export function verdictOf(tube: ResultTube): Verdict {
  const ng = productNg(tube);
  if (ng >= visibleNg) return tube.run.smearNg < mostSmear * ng ? 'product' : 'smeared';
  if (ng >= hardlyAnyNg) return 'faint';
  return copiesAfter(tube) >= 0.5 ? 'hardly-any' : 'nothing';
}

/** Whether the run has made a product worth the name, be it too little for a gel. */
export function hasProduct(tube: ResultTube): boolean {
  return ['product', 'smeared', 'faint'].includes(verdictOf(tube));
}

const superscript = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** Whole numbers up to 9,999, then three digits and a power of ten: "1.06 × 10¹²", never broken at a line's end. */
export function formatCopies(copies: number): string {
  if (copies < 9999.5) return String(Math.round(copies));
  const [digits = '', power = ''] = copies.toExponential(2).split('e+');
  return `${digits}\u00a0×\u00a010${[...power].map((digit) => superscript[Number(digit)]).join('')}`;
}

/** Three digits; less than a tenth of a nanogram as "less than 0.1". */
export function formatNg(ng: number): string {
  return ng < 0.1 ? '< 0.1' : String(Number(ng.toPrecision(3)));
}
