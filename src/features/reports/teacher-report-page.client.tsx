import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { pseudonymsMessages } from '../classes/pseudonyms/pseudonyms-messages.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { downloadsMessages } from './messages/downloads.client.ts';
import { snapshotMessages } from './messages/snapshot.client.ts';
import { studentHelpMessages } from './messages/student-help.client.ts';
import { SnapshotPage } from './snapshot/snapshot-page.client.tsx';
import { Component as StudentAnswersPage } from './student/student-answers-page.client.tsx';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  studentHelp: studentHelpMessages,
  snapshot: snapshotMessages,
  pseudonyms: pseudonymsMessages,
  downloads: downloadsMessages,
};

/** /classes/summary for a teacher: the class, or one of its students, who is chosen where `student` is empty. */
export function Component() {
  const [search] = useSearchParams();
  return search.has('student') ? <StudentAnswersPage /> : <SnapshotPage />;
}
