import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { classCodeIn } from '../classes/class-keys.client.ts';
import { messages, Component as Reports } from '../reports/teacher-report-page.client.tsx';
import { StudentMenus } from './roster/student-menus.client.tsx';

export { messages };

/** /classes/summary for a teacher: the reports, in which the name of a student can be pressed. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <StudentMenus code={classCodeIn(search)}>
      <Reports />
    </StudentMenus>
  );
}
