import type { TableSort } from '../../../lab/ui/layout/data-table.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';

/** The sort of the page's table, kept in the query, so that Back and a shared link keep it. */
export function useTableSort(defaultColumnId: string): [TableSort, (sort: TableSort) => void] {
  const [search, setSearch] = useSearchParams();
  const sort: TableSort = {
    columnId: search.get('sort') ?? defaultColumnId,
    direction: search.get('direction') === 'descending' ? 'descending' : 'ascending',
  };
  return [
    sort,
    ({ columnId, direction }) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('sort', columnId);
          next.set('direction', direction);
          return next;
        },
        { replace: true, isScrollKept: true },
      ),
  ];
}
