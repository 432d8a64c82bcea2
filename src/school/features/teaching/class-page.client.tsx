import { Navigate } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { classCodeIn } from '../classes/class-keys.client.ts';
import { classesMessages } from '../classes/class-messages.client.ts';
import { pseudonymsMessages } from '../classes/pseudonyms/pseudonyms-messages.client.ts';
import { useClassActivities } from '../classes/read-classes.client.ts';
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
 * `activity`, `sort`, `direction` and `show=code` or, with an activity, `show=assign`.
 */
export function Component() {
  const [search] = useSearchParams();
  const isOther = belongsToDetails(search);
  const code = classCodeIn(search);
  // The page shows little without its activities, so they are requested beside the class and not after it.
  const activities = useClassActivities(code, { isEnabled: code !== '' && !isOther });
  if (isOther) return <Navigate to={`${classPaths.details}?${search}`} />;
  return <OwnClass>{(taught) => <RunView taught={taught} activities={activities} />}</OwnClass>;
}
