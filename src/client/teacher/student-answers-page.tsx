import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { toCanonicalCode } from '../data/classes/canonical-code.ts';
import { useClass } from '../data/classes/read-classes.ts';
import { useStudentAnswers } from '../data/classes/student-work.ts';
import { useLiveClass } from '../data/classes/use-live-class.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { studentHelpMessages } from '../messages/en-us/student-help.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { StudentAnswersView } from './answers/student-answers-view.tsx';
import { StudentChoice } from './answers/student-choice.tsx';
import { StudentSteps } from './answers/student-steps.tsx';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  studentHelp: studentHelpMessages,
};

/** /classes/summary?code=ABCD-2345&activity=…&student=…, for the teacher of the class; without a student, their choice. */
export function Component() {
  const t = useTranslations('teacher.answers');
  const [search] = useSearchParams();
  const code = toCanonicalCode(search.get('code') ?? '');
  const activityId = search.get('activity') ?? '';
  const studentId = search.get('student') ?? '';
  const classQuery = useClass(code);
  const answers = useStudentAnswers({ code, activityId, studentId });
  const taught = classQuery.data?.view === 'teacher' ? classQuery.data : null;
  const name =
    answers.data?.fullName ?? taught?.students.find(({ id }) => id === studentId)?.fullName ?? t('student');
  // Answers that arrive while a teacher reads, and what another tab of the teacher changes.
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
      />
      <LoadState query={classQuery} loading={t('loading')}>
        {(found) =>
          found.view !== 'teacher' ? (
            <Notice tone="caution" title={t('onlyTeacherTitle')}>
              {t('onlyTeacherText')}
            </Notice>
          ) : isChosen ? (
            <>
              <StudentSteps taught={found} activityId={activityId} studentId={studentId} />
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
      <Link to={code === '' ? addresses.classes : addresses.class(code)} className={buttonClasses('primary')}>
        {code === '' ? t('toClasses') : t('back')}
      </Link>
    </div>
  );
}
