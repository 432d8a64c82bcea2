import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { BackLink } from '../classes/back-link.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { toCanonicalCode } from '../data/classes/canonical-code.ts';
import { isOutsider, useStudentClass, useWasMember } from '../data/classes/kept-class.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { studentMessages } from '../messages/en-us/student.ts';
import { Link } from '../shell/navigation/link.tsx';
import { Navigate } from '../shell/navigation/navigate.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { JoinedClassView } from './class/joined-class-view.tsx';
import { LeftClass, OutsideClass } from './class/outside-class.tsx';

export const messages = { classes: classesMessages, student: studentMessages };

/** /classes/class?code=ABCD-2345: a class as its learners see it. */
export function Component() {
  const t = useTranslations('student.class');
  const [search] = useSearchParams();
  const code = toCanonicalCode(search.get('code') ?? '');
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={addresses.classes}>{t('back')}</BackLink>
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
      <Link to={addresses.classes} className={`${buttonClasses('primary')} self-start`}>
        {t('goToClasses')}
      </Link>
    </>
  );
}

function ClassOfCode({ code }: { code: string }) {
  const t = useTranslations('student.class');
  const query = useStudentClass(code);
  const isMember = useWasMember();
  // What this device knew before it asked: who was in the class and is not any more was removed.
  const [wasMember] = useState(() => isMember(code));
  usePageTitle(query.data?.name ?? t('untitled'));
  const isRefused = isOutsider(query.error);
  const isLeft = wasMember && (isRefused || query.data?.view === 'preview');
  if (isLeft) return <LeftClass name={query.data?.name ?? t('untitled')} />;
  const { error, isFetching, refetch, dataUpdatedAt, fetchStatus } = query;
  // What was last loaded must not stand there when the server has said that one is not in the class.
  const data = isRefused ? undefined : query.data;
  return (
    <LoadState
      query={{ data, error, isFetching, refetch, dataUpdatedAt, fetchStatus }}
      loading={t('loading')}
      heading={t('untitled')}
    >
      {(found) =>
        // Whoever teaches the class has a page of their own of it.
        found.view === 'teacher' ? (
          <Navigate to={addresses.taughtClass(found.code)} />
        ) : found.view === 'student' ? (
          <JoinedClassView joined={found} />
        ) : (
          <OutsideClass found={found} />
        )
      }
    </LoadState>
  );
}
