import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { type Address, type GoOptions, go, readAddress, useLiveAddress } from './address.ts';

const AddressContext = createContext<Address | null>(null);
const PendingContext = createContext(false);

/**
 * Gives every component below the address it is drawn for. That follows the window's address as soon as the code of
 * the page is there: until then the page that is left stays on the screen. What a control changes on its own page
 * (`isScrollKept`) is drawn at once: on a busy page a checkbox would fall back to its old state under the finger.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const live = useLiveAddress();
  const settled = useDeferredValue(live);
  const shown = live.isScrollKept && live.path === settled.path ? live : settled;
  return (
    <AddressContext value={shown}>
      <PendingContext value={shown !== live}>{children}</PendingContext>
    </AddressContext>
  );
}

/** The address that is drawn. */
export function useAddress(): Address {
  // Pieces that are drawn by themselves, in a test, are where the window is.
  return useContext(AddressContext) ?? readAddress();
}

/** true while the next page is on its way and the one that is left still shows. */
export function useIsUnderWay(): boolean {
  return useContext(PendingContext);
}

type Change = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);

/** The query of the page, and the way to change it. A function gets what the window's address holds by then. */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: GoOptions) => void] {
  const { search } = useAddress();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, changeSearch];
}

function changeSearch(change: Change, options?: GoOptions) {
  const next = typeof change === 'function' ? change(new URLSearchParams(readAddress().search)) : change;
  go(`?${next}`, options);
}
