import { useSearchParams } from '../../../client/navigation/navigation.tsx';

export const whoChoices = ['all', 'need', 'working', 'done', 'away'] as const;
export type Who = (typeof whoChoices)[number];
export const orderChoices = ['need', 'name'] as const;
export type BoardOrder = (typeof orderChoices)[number];

export interface BoardQuery {
  readonly who: Who;
  readonly order: BoardOrder;
  /** Made-up names are shown, so that nobody in the room can read who is who. */
  readonly areNamesHidden: boolean;
  set(name: 'who' | 'order' | 'names', value: string | null): void;
}

/** The board's filter, order and names, kept in the query: names stay hidden after a reload on a projector. */
export function useBoardQuery(): BoardQuery {
  const [search, setSearch] = useSearchParams();
  return {
    who: whoChoices.find((who) => who === search.get('who')) ?? 'all',
    order: orderChoices.find((order) => order === search.get('order')) ?? 'need',
    areNamesHidden: search.get('names') === 'hidden',
    set: (name, value) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, isScrollKept: true },
      ),
  };
}
