import { changeQuery } from '../../../client/navigation/address.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { type Who, whoChoices } from '../tile-order.ts';

export const orderChoices = ['need', 'name'] as const;
export type BoardOrder = (typeof orderChoices)[number];

export interface BoardQuery {
  readonly who: Who;
  /**
   * The screen, by its place in the strip, whose students are shown; null: the students at all screens. A teacher
   * chooses by screen or by state, and never by both.
   */
  readonly at: string | null;
  readonly order: BoardOrder;
  /** Made-up names are shown, so that nobody in the room can read who is who. */
  readonly areNamesHidden: boolean;
  /** Drawn for the projector, never with real names. */
  readonly isPresented: boolean;
  set(name: 'who' | 'at' | 'order' | 'names', value: string | null): void;
  /** After a presentation the names stay hidden, because the class may still see the screen. */
  present(isOn: boolean): void;
}

/** The board's filter, order and names, kept in the query: names stay hidden after a reload on a projector. */
export function useBoardQuery(): BoardQuery {
  const [search, setSearch] = useSearchParams();
  const areNamesHidden = search.get('names') === 'hidden';
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((current) => changeQuery(current, changes), { replace: true, isScrollKept: true });
  return {
    who: whoChoices.find((who) => who === search.get('who')) ?? 'all',
    at: search.get('at'),
    order: orderChoices.find((order) => order === search.get('order')) ?? 'need',
    areNamesHidden,
    isPresented: areNamesHidden && search.get('present') === 'on',
    set(name, value) {
      const isFilter = name === 'who' || name === 'at';
      change({ ...(isFilter && { who: null, at: null }), [name]: value });
    },
    present: (isOn) => change(isOn ? { present: 'on', names: 'hidden' } : { present: null }),
  };
}
