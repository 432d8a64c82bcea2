import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Link, Navigate } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { latePart } from '../../client/page/late-part.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import type { ClassPreview } from '../classes/class-endpoints.ts';
import { classCodeIn } from '../classes/class-keys.client.ts';
import { classesMessages } from '../classes/class-messages.client.ts';
import { isOutsider, useStudentClass, useWasMember } from '../classes/kept-class.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { studentAddresses } from '../classes/student-addresses.client.ts';
import { JoinedClassView } from './class/joined-class-view.client.tsx';
import { studentMessages } from './messages/student.client.ts';

export const messages = { classes: classesMessages, student: studentMessages };

// A chunk of its own, because pauses are short and rare.
const ClassPauses = latePart(() =>
  import('../live/class-pauses.client.tsx').then((module) => module.ClassPauses),
);

/** /classes/class?code=ABCD-2345: a class as its learners see it. */
export function Component() {
  const t = useTranslations('student.class');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={studentAddresses.classes}>{t('back')}</BackLink>
      <ClassPauses />
      {code === '' ? <IncompleteAddress /> : <ClassOfCode key={code} code={code} />}
    </div>
  );
}

function IncompleteAddress() {
  const t = useTranslations('student.class');
  usePageTitle(t('incompleteTitle'));
  return (
    <>
      <PageHeading title={t('incompleteTitle')} lead={t('incompleteText')} />
      <Link to={studentAddresses.classes} className={`${buttonClasses('primary')} self-start`}>
        {t('goToClasses')}
      </Link>
    </>
  );
}

function ClassOfCode({ code }: { code: string }) {
  const t = useTranslations('student.class');
  const query = useStudentClass(code);
  const isMember = useWasMember();
  // Read once, before the reply can remove it: a learner who was a member then and is not any more was removed.
  const [wasMember] = useState(() => isMember(code));
  usePageTitle(query.data?.name ?? t('untitled'));
  const isRefused = isOutsider(query.error);
  const isLeft = wasMember && (isRefused || query.data?.view === 'preview');
  if (isLeft) return <LeftClass name={query.data?.name ?? t('untitled')} />;
  const { error, isFetching, refetch, dataUpdatedAt, fetchStatus } = query;
  // Data loaded earlier are hidden when the server has answered that the learner is not in the class.
  const data = isRefused ? undefined : query.data;
  return (
    <LoadState
      query={{ data, error, isFetching, refetch, dataUpdatedAt, fetchStatus }}
      loading={t('loading')}
      heading={t('untitled')}
    >
      {(found) =>
        // The teacher of the class is sent to the teacher's page of it.
        found.view === 'teacher' ? (
          <Navigate to={studentAddresses.taughtClass(found.code)} />
        ) : found.view === 'student' ? (
          <JoinedClassView joined={found} />
        ) : (
          <OutsideClass found={found} />
        )
      }
    </LoadState>
  );
}

/** For a class that the reader has not joined. */
export function OutsideClass({ found }: { found: ClassPreview }) {
  const t = useTranslations('student.class');
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">{found.name}</span>} />
      <Notice
        tone="caution"
        title={t('notJoinedTitle')}
        actions={
          <Link to={studentAddresses.door(found.code)} className={buttonClasses('primary')}>
            {t('joinLink')}
          </Link>
        }
      >
        {t('notJoinedText', { name: found.name, teacher: found.teacherName })}
      </Notice>
    </>
  );
}

/** For a class that the reader was in when its page was last seen on this device. */
export function LeftClass({ name }: { name: string }) {
  const t = useTranslations('student.class');
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">{name}</span>} />
      <Notice
        tone="caution"
        title={t('leftTitle')}
        actions={
          <Link to={studentAddresses.classes} className={buttonClasses('primary')}>
            {t('goToClasses')}
          </Link>
        }
      >
        {t('leftText')}
      </Notice>
    </>
  );
}
