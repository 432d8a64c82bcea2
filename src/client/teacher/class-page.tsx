import { classCareMessages } from '../messages/en-us/class-care.ts';
import { classRunMessages } from '../messages/en-us/class-run.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Navigate } from '../shell/navigation/navigate.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { classPaths } from './addresses.ts';
import { belongsToDetails } from './class/other-page.ts';
import { OwnClass } from './class/own-class.tsx';
import { RunView } from './class/run/run-view.tsx';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  classCare: classCareMessages,
  classRun: classRunMessages,
};

/**
 * /teacher/classes/class?code=ABCD-2345, where a class is run; `tab=live`, `activity`, `sort`, `direction` and `show=code`
 * in the query.
 */
export function Component() {
  const [search] = useSearchParams();
  if (belongsToDetails(search)) return <Navigate to={`${classPaths.details}?${search}`} />;
  return <OwnClass>{(taught) => <RunView taught={taught} />}</OwnClass>;
}
