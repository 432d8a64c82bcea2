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
  /** Drawn for the projector, never with real names. */
  readonly isPresented: boolean;
  set(name: 'who' | 'order' | 'names', value: string | null): void;
  /** The names stay hidden afterwards, since the class may still see the screen. */
  present(isOn: boolean): void;
}

/** The board's filter, order and names, kept in the query: names stay hidden after a reload on a projector. */
export function useBoardQuery(): BoardQuery {
  const [search, setSearch] = useSearchParams();
  const areNamesHidden = search.get('names') === 'hidden';
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  return {
    who: whoChoices.find((who) => who === search.get('who')) ?? 'all',
    order: orderChoices.find((order) => order === search.get('order')) ?? 'need',
    areNamesHidden,
    isPresented: areNamesHidden && search.get('present') === 'on',
    set: (name, value) => change({ [name]: value }),
    present: (isOn) => change(isOn ? { present: 'on', names: 'hidden' } : { present: null }),
  };
}
