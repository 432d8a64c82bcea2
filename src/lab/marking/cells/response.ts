import { composeText } from '../../kernel/compose-text.ts';
import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../response-codec.ts';
import type { PublicCell } from './schema.ts';

/** The text of each filled cell, by cell id. Wire form: `cellId=text`, sorted by id. */
export type CellsResponse = Readonly<Record<string, string>>;

/** Maximum number of characters in one cell. */
export const longestCell = 200;

/** Reads own properties only: ids are chosen by authors, and `constructor` may be one. */
export function textOf(response: CellsResponse, id: string): string {
  return Object.hasOwn(response, id) ? (response[id] ?? '') : '';
}

/** Normalises a text: no spaces around it, single spaces between words, accents composed. */
export function cleanCell(text: string): string {
  return composeText(text).replace(/\s+/g, ' ').trim();
}

export const isFilled = (response: CellsResponse, id: string) => cleanCell(textOf(response, id)) !== '';

/** The codec of any item that is made of cells. */
export function createCellCodec<Item extends { readonly isPartialAllowed: boolean }>(
  listCells: (item: Item) => readonly PublicCell[],
): ResponseCodec<Item, CellsResponse> {
  return {
    empty: () => ({}),
    isReady(item, response) {
      const filled = listCells(item).filter(({ id }) => isFilled(response, id));
      return item.isPartialAllowed ? filled.length > 0 : filled.length === listCells(item).length;
    },
    parse(item, answer) {
      const cells = new Map(listCells(item).map((cell) => [cell.id, cell]));
      const response: Record<string, string> = {};
      for (const entry of answer) {
        const sign = entry.indexOf('=');
        const id = entry.slice(0, Math.max(0, sign));
        const cell = cells.get(id);
        if (!cell) return refuseAnswer('unknown-cell', `there is no cell ${id === '' ? entry : id}`);
        if (Object.hasOwn(response, id))
          return refuseAnswer('repeated-cell', `the cell ${id} is filled twice`);
        const tooLong = () =>
          refuseAnswer<CellsResponse>('cell-too-long', `the cell ${id} holds too much text`);
        // The length is checked before the text is read, and again afterwards because composing can lengthen a text.
        const typed = entry.slice(sign + 1);
        if (typed.length > longestCell) return tooLong();
        const text = cleanCell(typed);
        if (text.length > longestCell) return tooLong();
        if (text === '') return refuseAnswer('blank-cell', `the cell ${id} is named and blank`);
        // Control characters and lone surrogates cannot be stored as text, and no keyboard produces them.
        if (/[\p{Cc}\p{Cs}]/u.test(text))
          return refuseAnswer('unreadable-cell', `the cell ${id} holds a control sign`);
        if (cell.kind === 'choice' && !cell.options.some(({ value }) => value === text)) {
          return refuseAnswer('unknown-option', `the cell ${id} has no option ${text}`);
        }
        response[id] = text;
      }
      return valid(response);
    },
    format: (response) =>
      Object.keys(response)
        .filter((id) => isFilled(response, id))
        .sort()
        .map((id) => `${id}=${cleanCell(textOf(response, id))}`),
  };
}
