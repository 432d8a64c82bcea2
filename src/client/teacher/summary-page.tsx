import { classesMessages } from '../messages/en-us/classes.ts';
import { downloadsMessages } from '../messages/en-us/downloads.ts';
import { pseudonymsMessages } from '../messages/en-us/pseudonyms.ts';
import { snapshotMessages } from '../messages/en-us/snapshot.ts';
import { studentHelpMessages } from '../messages/en-us/student-help.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { SnapshotPage } from './snapshot-page.tsx';
import { Component as StudentAnswersPage } from './student-answers-page.tsx';

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
