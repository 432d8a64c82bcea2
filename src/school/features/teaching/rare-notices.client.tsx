import { useConfig } from '../../client/http/config.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { LeavingNotice } from './leaving-notice.client.tsx';
import { SchoolNotice } from './school-notice.client.tsx';
import { WishNotice } from './wish-notice.client.tsx';

export { WorkEnds } from './work-ends.client.tsx';

/**
 * What waits for its teacher in few classes: the word that the school agrees, students who ask for the end of their
 * account, and students who ask for one of their own. They are one chunk, which is loaded if one of them may be needed.
 */
export function RareNotices({ taught }: { readonly taught: TeacherClass }) {
  const { demandsSchoolAgreement = false } = useConfig();
  const { isArchived, isDemonstration, leaving, students } = taught;
  const mayAskSchool = demandsSchoolAgreement && !isArchived && !isDemonstration;
  const hasWish = students.some(({ wish }) => wish?.standing === 'asked');
  return (
    <>
      {mayAskSchool ? <SchoolNotice /> : null}
      {leaving ? <LeavingNotice taught={taught} leaving={leaving} /> : null}
      {hasWish ? <WishNotice taught={taught} /> : null}
    </>
  );
}
