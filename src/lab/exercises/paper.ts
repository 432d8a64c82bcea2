import type { PublicCell } from '../marking/cells/schema.ts';
import type { PaperCell, PaperPart } from '../marking/paper.ts';
import { orderOptions } from './option-order.ts';

// The parts of a printed sheet that several types share.

/** The options in an order that does not depend on the key. It is the same on all sheets. */
export function optionsOnPaper(item: Parameters<typeof orderOptions>[0]): string[] {
  return orderOptions(item, 'paper').map(({ text }) => text);
}

/** A table in which each row gets one of several texts. Without headings it has rows only. */
export function matchOnPaper(
  headings: readonly string[],
  rows: readonly string[],
  words: string[],
): PaperPart[] {
  return [
    { kind: 'bank', words },
    { kind: 'table', head: headings.map((text) => ({ text })), rows: rows.map((text) => [{ text }, {}]) },
  ];
}

export function cellOnPaper(cell: PublicCell | { readonly given: string }): PaperCell {
  if ('given' in cell) return { text: cell.given };
  if (cell.kind === 'choice') return { boxes: cell.options.map(({ text }) => text) };
  return cell.suffix === undefined ? {} : { unit: cell.suffix };
}

/** true: a learner has something to do here with a pencil. */
export function asksOnPaper(part: PaperPart): boolean {
  if (part.kind === 'table') return [part.head, ...part.rows].flat().some(({ text }) => text === undefined);
  return ['choices', 'lines', 'letters', 'shown'].includes(part.kind);
}
