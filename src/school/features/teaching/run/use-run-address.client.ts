import { changeQuery } from '../../../client/navigation/address.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';

/** What the page shows of the class, kept in the query, so that Back, a reload and a shared link keep it. */
export function useRunAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    tab: search.get('tab') === 'live' ? 'live' : 'class',
    isCodeShown: search.get('show') === 'code',
    isAssignShown: search.get('show') === 'assign',
    /** null: none was chosen. */
    activityId: search.get('activity'),
    /** `isStep`: the change is a step in the history, which Back undoes. */
    set(name: 'tab' | 'show' | 'activity', value: string | null, { isStep = false } = {}) {
      setSearch((current) => changeQuery(current, { [name]: value }), {
        replace: !isStep,
        isScrollKept: true,
      });
    },
  } as const;
}
