import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useJoinedClasses } from '../data/classes/joined-classes.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { studentMessages } from '../messages/en-us/student.ts';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { JoinForm } from './join/join-form.tsx';
import { JoinedClasses } from './list/joined-classes.tsx';

export const messages = { classes: classesMessages, student: studentMessages };

const FoundWorkNotice = lazy(() =>
  import('../guest/carry-over/found-work.tsx').then((module) => ({ default: module.FoundWorkNotice })),
);

/** /classes: join by code, and the classes already joined; `join=ABCD-2345` fills the form in. */
export function Component() {
  const t = useTranslations('student.classes');
  usePageTitle(t('title'));
  const query = useJoinedClasses();
  const [search] = useSearchParams();
  // On a phone, who comes back wants the list and who comes with a code the form. Decided once: nothing may jump.
  const [isListFirst] = useState(
    () => query.data !== undefined && query.data.length > 0 && !search.has('join'),
  );
  const form = (
    <div className="lg:col-start-2 lg:row-start-1">
      <JoinForm />
    </div>
  );
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} />
      <Suspense>
        <FoundWorkNotice />
      </Suspense>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {isListFirst ? null : form}
        <section aria-labelledby="joined-classes" className="lg:col-start-1 lg:row-start-1">
          <h2 id="joined-classes" className="mb-4 text-xl">
            {t('listTitle')}
          </h2>
          <LoadState query={query} loading={t('loading')}>
            {(classes) =>
              classes.length > 0 ? (
                <JoinedClasses classes={classes} />
              ) : (
                <EmptyState level={3} title={t('emptyTitle')} text={t('emptyText')} />
              )
            }
          </LoadState>
        </section>
        {isListFirst ? form : null}
      </div>
    </div>
  );
}
