import { classCareMessages } from '../messages/en-us/class-care.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { downloadsMessages } from '../messages/en-us/downloads.ts';
import { licensesMessages } from '../messages/en-us/licenses.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Navigate } from '../shell/navigation/navigate.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { classPaths } from './addresses.ts';
import { DetailsView } from './class/details/details-view.tsx';
import { belongsToRun } from './class/other-page.ts';
import { OwnClass } from './class/own-class.tsx';
import { RosterSheet } from './class/roster/roster-sheet.tsx';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  classCare: classCareMessages,
  downloads: downloadsMessages,
  licenses: licensesMessages,
};

/**
 * /teacher/class-details?code=ABCD-2345, where a class is kept; `tab=students`, `sort`, `direction` and `show=roster`, the
 * sheet to print, in the query.
 */
export function Component() {
  const [search] = useSearchParams();
  if (belongsToRun(search)) return <Navigate to={`${classPaths.run}?${search}`} />;
  return (
    <OwnClass>
      {(taught) =>
        search.get('show') === 'roster' ? <RosterSheet taught={taught} /> : <DetailsView taught={taught} />
      }
    </OwnClass>
  );
}
