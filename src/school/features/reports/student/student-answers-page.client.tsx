import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { classCodeIn } from '../../classes/class-keys.client.ts';
import { classesMessages } from '../../classes/class-messages.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { useClass } from '../../classes/read-classes.client.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../../classes/teacher-messages.client.ts';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import { StudentPageButtons } from '../downloads/student-page-buttons.client.tsx';
import { downloadsMessages } from '../messages/downloads.client.ts';
import { studentHelpMessages } from '../messages/student-help.client.ts';
import { StudentAnswersView } from './student-answers-view.client.tsx';
import { useStudentAnswers } from './student-work.client.ts';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  studentHelp: studentHelpMessages,
  downloads: downloadsMessages,
};

/**
 * /classes/summary?code=ABCD-2345&activity=…&student=…, for the teacher of the class; without `student`, the page lets
 * the teacher choose one.
 */
export function Component() {
  const t = useTranslations('teacher.answers');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const activityId = search.get('activity') ?? '';
  const studentId = search.get('student') ?? '';
  const classQuery = useClass(code);
  const answers = useStudentAnswers({ code, activityId, studentId });
  const taught = classQuery.data?.view === 'teacher' ? classQuery.data : null;
  const name =
    answers.data?.fullName ?? taught?.students.find(({ id }) => id === studentId)?.fullName ?? t('student');
  // Keeps the page up to date with new answers, and with changes from another tab of the teacher.
  useLiveClass(code, { isEnabled: taught !== null && !taught.isArchived });
  const isComplete = code !== '' && activityId !== '';
  const isChosen = studentId !== '';
  const title = !isComplete ? t('incompleteTitle') : isChosen ? t('title', { name }) : t('chooseTitle');
  usePageTitle(title);
  if (!isComplete) return <IncompleteAddress title={title} code={code} />;
  const activity = taught?.activities.find(({ id }) => id === activityId);

  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={taught?.name}
        title={<span className="wrap-anywhere">{title}</span>}
        lead={activity?.title}
        actions={
          answers.data && taught ? (
            <StudentPageButtons key={studentId} code={code} activityId={activityId} studentId={studentId} />
          ) : undefined
        }
      />
      <LoadState query={classQuery} loading={t('loading')}>
        {(found) =>
          found.view !== 'teacher' ? (
            <Notice tone="caution" title={t('onlyTeacherTitle')}>
              {t('onlyTeacherText')}
            </Notice>
          ) : isChosen ? (
            <>
              {/* In view also at an answer far down: whose answers these are, and the way to the next student. */}
              <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-strong bg-paper-raised px-4 py-2 sm:mx-0 print:hidden">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <StudentSteps taught={found} activityId={activityId} studentId={studentId} />
              </div>
              <LoadState query={answers} loading={t('loading')}>
                {(student) => (
                  <StudentAnswersView
                    key={studentId}
                    taught={found}
                    activityId={activityId}
                    student={student}
                  />
                )}
              </LoadState>
            </>
          ) : (
            <StudentChoice taught={found} activityId={activityId} />
          )
        }
      </LoadState>
    </div>
  );
}

function IncompleteAddress({ title, code }: { title: string; code: string }) {
  const t = useTranslations('teacher.answers');
  return (
    <div className="flex flex-col items-start gap-5">
      <h1>{title}</h1>
      <p className="max-w-measure">{code === '' ? t('incompleteText') : t('chooseText')}</p>
      <Link
        to={code === '' ? teacherAddresses.classes : teacherAddresses.class(code)}
        className={buttonClasses('primary')}
      >
        {code === '' ? t('toClasses') : t('back')}
      </Link>
    </div>
  );
}

/** A list of names from which a summary is chosen. While nobody has joined, it says why there is none. */
export function StudentChoice({ taught, activityId }: { taught: TeacherClass; activityId: string }) {
  const t = useTranslations('teacher.answers');
  const words = useTranslations('teacher.class');
  const students = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  if (students.length === 0)
    return (
      <EmptyState
        title={words('emptyTitle')}
        text={t('emptyText')}
        action={
          <Link to={teacherAddresses.class(taught.code)} className={buttonClasses('primary')}>
            {t('back')}
          </Link>
        }
      />
    );
  return (
    <ul aria-label={t('chooseTitle')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {students.map(({ id, fullName }) => (
        <li key={id}>
          <Link
            to={teacherAddresses.answers(taught.code, activityId, id)}
            className="flex min-h-11 items-center rounded-press border border-rule-strong bg-paper-raised px-4 py-2 font-semibold text-primary no-underline wrap-anywhere hover:border-primary hover:bg-primary-soft"
          >
            {fullName || words('unnamed')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface StudentStepsProps {
  readonly taught: TeacherClass;
  readonly activityId: string;
  readonly studentId: string;
}

/** Links to the previous and the next student by name; the last student is followed by the first. */
export function StudentSteps({ taught, activityId, studentId }: StudentStepsProps) {
  const t = useTranslations('teacher.answers');
  const announce = useAnnounce();
  const students = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  const index = students.findIndex(({ id }) => id === studentId);
  const previous = students.at(index - 1);
  const next = students[(index + 1) % students.length];
  if (index < 0 || students.length < 2 || !previous || !next) return null;
  const to = (id: string) => teacherAddresses.answers(taught.code, activityId, id);
  // The focus stays on the link for the next step, so the student's name has to be announced.
  const say = ({ fullName }: { fullName: string }) => announce(t('title', { name: fullName }));
  return (
    <nav aria-label={t('steps')} className="flex flex-wrap items-center gap-3">
      <Link
        to={to(previous.id)}
        title={previous.fullName}
        onClick={() => say(previous)}
        className={buttonClasses('secondary')}
      >
        <Icon icon={ArrowLeft} />
        <span className="max-sm:sr-only">{t('previous')}</span>
      </Link>
      <Link
        to={to(next.id)}
        title={next.fullName}
        onClick={() => say(next)}
        className={buttonClasses('secondary')}
      >
        <span className="max-sm:sr-only">{t('next')}</span>
        <Icon icon={ArrowRight} />
      </Link>
      <span className="text-sm text-ink-soft tabular-nums">
        {t('position', { index: index + 1, total: students.length })}
      </span>
    </nav>
  );
}
