import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { pseudonymsMessages } from '../classes/pseudonyms/pseudonyms-messages.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { downloadsMessages } from './messages/downloads.client.ts';
import { questionsMessages } from './messages/questions.client.ts';
import { snapshotMessages } from './messages/snapshot.client.ts';
import { studentHelpMessages } from './messages/student-help.client.ts';
import { QuestionsPage } from './questions/questions-page.client.tsx';
import { SnapshotPage } from './snapshot/snapshot-page.client.tsx';
import { Component as StudentAnswersPage } from './student/student-answers-page.client.tsx';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  studentHelp: studentHelpMessages,
  snapshot: snapshotMessages,
  questions: questionsMessages,
  pseudonyms: pseudonymsMessages,
  downloads: downloadsMessages,
};

/**
 * /classes/summary for a teacher: the class, its questions, or one of its students, who is chosen where `student` is
 * empty.
 */
export function Component() {
  const [search] = useSearchParams();
  if (search.get('show') === 'questions') return <QuestionsPage />;
  return search.has('student') ? <StudentAnswersPage /> : <SnapshotPage />;
}
