import { visibleNg } from '../../science/gel/band-shape.ts';
import type { ResultTube } from './run.ts';

/** A tenth of a percent of what a gel shows: less counts as nothing. */
const nothingNg = visibleNg / 1000;

export type Verdict = 'product' | 'faint' | 'nothing';

export function productNg({ run }: ResultTube): number {
  return run.products.reduce((sum, { massNg }) => sum + massNg, 0);
}

/** What a gel would show of the product. */
export function verdictOf(tube: ResultTube): Verdict {
  const ng = productNg(tube);
  return ng >= visibleNg ? 'product' : ng >= nothingNg ? 'faint' : 'nothing';
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
