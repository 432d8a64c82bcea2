import { changeQuery } from '../../../client/navigation/address.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import {
  type QuestionOrder,
  questionOrders,
  type StudentOrder,
  type StudentSortKey,
  studentSortKeys,
} from '../sort.ts';

export interface SnapshotAddress {
  readonly order: QuestionOrder;
  readonly students: StudentOrder;
  /** Students have made-up names. */
  readonly isProjector: boolean;
  /** Drawn for the projector, see `PresentToggle`. */
  readonly isPresented: boolean;
  /** Page of questions, from 1; null: all of them at once. */
  readonly page: number | null;
}

type Changes = Readonly<Record<string, string | null>>;

/** How the snapshot is shown, in the query: Back, a reload and a second screen keep it. */
export function useSnapshotAddress(): [SnapshotAddress, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams();
  const order = questionOrders.find((known) => known === search.get('order')) ?? 'lesson';
  const key: StudentSortKey = studentSortKeys.find((known) => known === search.get('sort')) ?? 'name';
  const page = search.get('page');
  return [
    {
      order,
      students: { key, isDescending: search.get('direction') === 'descending' },
      isProjector: search.get('projector') === 'on',
      // Never with real names, whatever the address says.
      isPresented: search.get('present') === 'on' && search.get('projector') === 'on',
      page: page === 'all' ? null : Math.max(1, Math.floor(Number(page)) || 1),
    },
    (changes) => setSearch((current) => changeQuery(current, changes), { replace: true, isScrollKept: true }),
  ];
}
