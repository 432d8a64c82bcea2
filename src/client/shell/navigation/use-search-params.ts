import { useMemo } from 'react';
import { type GoOptions, go, readAddress } from './address.ts';
import { useAddress } from './navigation.tsx';

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
