import { disc, flat, glowDisc, ink, words } from './pen.ts';

/** A pole of a gel, with its sign; it glows with `lit` from 0 to 1. */
export function pole(x: number, y: number, sign: '+' | '−', lit: number): string {
  return (
    (lit > 0 ? glowDisc(x, y, 30, lit * 0.7) : '') +
    disc(x, y, 34, { ...flat, fill: ink('paper-raised') }) +
    disc(x, y, 34, { fill: 'none' }) +
    words(sign, x, y + 17, 50)
  );
}
