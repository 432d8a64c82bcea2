import { Navigate } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { pseudonymsMessages } from '../classes/pseudonyms/pseudonyms-messages.client.ts';
import { classPaths } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { classCareMessages } from './messages/class-care.client.ts';
import { classRunMessages } from './messages/class-run.client.ts';
import { belongsToDetails, OwnClass } from './own-class.client.tsx';
import { RunView } from './run/run-view.client.tsx';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  classCare: classCareMessages,
  classRun: classRunMessages,
  // For the names on the code screen.
  pseudonyms: pseudonymsMessages,
};

/**
 * /teacher/classes/class?code=ABCD-2345: the page on which a teacher runs a class. The query may have `tab=live`,
 * `activity`, `sort`, `direction` and `show=code`.
 */
export function Component() {
  const [search] = useSearchParams();
  if (belongsToDetails(search)) return <Navigate to={`${classPaths.details}?${search}`} />;
  return <OwnClass>{(taught) => <RunView taught={taught} />}</OwnClass>;
}
