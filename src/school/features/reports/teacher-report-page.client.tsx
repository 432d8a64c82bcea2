import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { latePart } from '../../client/page/late-part.tsx';
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

// A teacher marks after the lesson: the other reports do not wait for it.
const HandInsPage = latePart(() =>
  import('./hand-ins/hand-ins-page.client.tsx').then((module) => module.HandInsPage),
);

// Opened after a lesson: the other reports do not wait for it.
const LessonPage = latePart(() =>
  import('./lesson/lesson-page.client.tsx').then((module) => module.LessonPage),
);

const ThoughtsPage = latePart(() =>
  import('./thoughts/thoughts-page.client.tsx').then((module) => module.ThoughtsPage),
);

/**
 * /classes/summary for a teacher: the class, its questions, its first thoughts, what was handed in, what a lesson left,
 * or one of its students, who is chosen where `student` is empty.
 */
export function Component() {
  const [search] = useSearchParams();
  if (search.get('show') === 'questions') return <QuestionsPage />;
  if (search.get('show') === 'thoughts') return <ThoughtsPage />;
  if (search.get('show') === 'hand-ins') return <HandInsPage />;
  if (search.get('show') === 'lesson') return <LessonPage />;
  return search.has('student') ? <StudentAnswersPage /> : <SnapshotPage />;
}
