import type { ResponseCodec } from '../../../../lab/marking/response-codec.ts';

/** An answer in wire form, read for an item that its author may have changed since the answer was entered. */
interface KeptAnswer<Response> {
  /** What still fits. */
  readonly response: Response;
  /** Entries that do not fit any more. */
  readonly unread: readonly string[];
}

/**
 * Reads an answer, entry by entry if it does not fit as a whole, so that one missing option does not take all the rest.
 */
export function readKept<Item, Response>(
  codec: Pick<ResponseCodec<Item, Response>, 'parse' | 'empty'>,
  item: Item,
  answer: readonly string[],
): KeptAnswer<Response> {
  const whole = codec.parse(item, answer);
  if (whole.isValid) return { response: whole.value, unread: [] };
  const fitting = answer.filter((entry) => codec.parse(item, [entry]).isValid);
  const rest = codec.parse(item, fitting);
  if (!rest.isValid) return { response: codec.empty(item), unread: answer };
  return { response: rest.value, unread: answer.filter((entry) => !fitting.includes(entry)) };
}

const idForm = /^[a-z0-9.:+-]*$/;
const numberForm = /^\d+(\.\d+)?$/;

/**
 * The learner's own words in such entries. A value in the form of an id may be the former id of an option, which can tell
 * what it was worth, so it is not repeated on the screen, unless it is a number.
 */
export function ownWordsOf(unread: readonly string[]): string[] {
  return unread
    .map((entry) => entry.slice(entry.indexOf('=') + 1))
    .filter((value) => !idForm.test(value) || numberForm.test(value));
}
