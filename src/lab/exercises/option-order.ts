import type { Issue } from '../kernel/issue.ts';
import { createChoose, shuffle } from './draw.ts';

interface Option {
  readonly id: string;
  readonly text: string;
  readonly isPlaceFixed?: true | undefined;
}

interface Ordered<O extends Option> {
  readonly id: string;
  readonly isOrderFixed?: true | undefined;
  readonly options: readonly O[];
}

/**
 * The options in the order of one learner. The same key always gives the same order, so it survives a reload and is the
 * same on every device of an account. The answer key plays no part in it. Without a key: the order of the item.
 */
export function orderOptions<O extends Option>(item: Ordered<O>, orderKey: string | undefined): readonly O[] {
  if (orderKey === undefined || item.isOrderFixed) return item.options;
  const movable = item.options.filter(({ isPlaceFixed }) => !isPlaceFixed);
  const moved = shuffle(createChoose(seedOf(`${orderKey} ${item.id}`)), movable);
  return item.options.flatMap((option) => (option.isPlaceFixed ? [option] : moved.splice(0, 1)));
}

/**
 * The order in which the options are sent to every device. The author's order could tell the key, because authors tend
 * to put the right option at certain places. This order follows only from the ids. Each learner's own order is drawn
 * from it.
 */
export function orderToSend<O extends Option>({ id, isOrderFixed, options }: Ordered<O>): readonly O[] {
  if (isOrderFixed) return options;
  const drawn = new Map(
    options.map((option) => [option, createChoose(seedOf(`${id} ${option.id}`))(2 ** 30)]),
  );
  const moved = options
    .filter(({ isPlaceFixed }) => !isPlaceFixed)
    .sort((left, right) => (drawn.get(left) ?? 0) - (drawn.get(right) ?? 0));
  return options.flatMap((option) => (option.isPlaceFixed ? [option] : moved.splice(0, 1)));
}

/** FNV-1a, 32 bit. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

const speaksOfOthers =
  /\b(all|none|both|neither|either|any) of (these|them|the (above|others|options|answers))\b/i;

/** Reports an option that speaks of the others, because it makes no sense if it stands before them. */
export function lintOrder({ isOrderFixed, options }: Ordered<Option>): Issue[] {
  if (isOrderFixed) return [];
  return options.flatMap(({ id, text, isPlaceFixed }, index) =>
    isPlaceFixed || !speaksOfOthers.test(text)
      ? []
      : [
          {
            path: ['options', index, 'isPlaceFixed'],
            code: 'option-speaks-of-others',
            message: `${id} speaks of the other options: give it \`isPlaceFixed: true\``,
          },
        ],
  );
}

/** The fields that say which options keep their places; a learner's device needs them. */
export const publicOrder = ({ isOrderFixed }: Pick<Ordered<Option>, 'isOrderFixed'>) =>
  isOrderFixed ? { isOrderFixed } : {};

export const publicOption = ({ id, text, isPlaceFixed }: Option) => ({
  id,
  text,
  ...(isPlaceFixed && { isPlaceFixed }),
});
