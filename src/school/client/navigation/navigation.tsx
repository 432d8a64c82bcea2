import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { type Address, type GoOptions, go, readAddress, useLiveAddress } from './address.ts';

const AddressContext = createContext<Address | null>(null);
const PendingContext = createContext(false);

/**
 * Provides the drawn address to the components inside. It follows the window's address as soon as the code of the new
 * page is loaded; until then the old page stays on the screen. A change within the same page (`isScrollKept`) is drawn
 * at once: if it were deferred on a busy page, a checkbox would show its old state after a press.
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

/** Provides a fixed address while a page is drawn without a window. */
export function StaticNavigation({ path, children }: { path: string; children: ReactNode }) {
  const address = { path, search: '', hash: '', href: path, key: '', state: null, isScrollKept: false };
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** The address that is drawn. */
export function useAddress(): Address {
  // A component drawn without `Navigation`, in a test, uses the window's address.
  return useContext(AddressContext) ?? readAddress();
}

/** true while the next page is being loaded and the old one is still shown. */
export function useIsUnderWay(): boolean {
  return useContext(PendingContext);
}

type Change = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);

/**
 * The query of the page, and a function to change it. A change given as a function receives the window's current query.
 */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: GoOptions) => void] {
  const { search } = useAddress();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, changeSearch];
}

function changeSearch(change: Change, options?: GoOptions) {
  const next = typeof change === 'function' ? change(new URLSearchParams(readAddress().search)) : change;
  go(`?${next}`, options);
}
