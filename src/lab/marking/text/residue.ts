import { aminoAcids } from './amino-acids.data.ts';
import type { Prepared } from './expected-text.ts';

const letterOf = new Map(
  aminoAcids.flatMap(([letter, code, name]) => [
    [code.toLowerCase(), letter] as const,
    [name, letter] as const,
  ]),
)
  .set('glutamicacid', 'E')
  .set('asparticacid', 'D');

/**
 * The accepted text, if the answer is a code of its amino acid: the capital letter ("V" for valine), or a code with a
 * place that the question names ("Pro49"). null for any other text.
 */
export function readResidue(clean: string, { accept, asked }: Prepared): string | null {
  const letters = new Set(accept.map(({ glued: [text = ''] }) => letterOf.get(text)));
  const [letter] = letters;
  if (letters.size !== 1 || letter === undefined) return null;
  const [, code = '', place] = /^([A-Za-z]+)[- ]?(\d{1,4})?[.!]?$/.exec(clean) ?? [];
  if (place !== undefined && !asked.keys.has(place)) return null;
  const isCode = code === letter || (place !== undefined && letterOf.get(code.toLowerCase()) === letter);
  return isCode ? (accept[0]?.text ?? null) : null;
}
