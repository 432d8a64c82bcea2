import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { classCodeIn } from '../classes/class-keys.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useClass } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';

/** The class whose code is in the query, for its own teacher. Other readers get links to their own pages. */
export function OwnClass({ children }: { children: (taught: TeacherClass) => ReactNode }) {
  const t = useTranslations('teacher.class');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const query = useClass(code);
  usePageTitle(query.data?.name ?? t('untitled'));
  useCurrentCode(code, query.data?.code);
  if (code === '') return <ForeignClass teacherName={null} code={null} />;
  return (
    <div className="flex flex-col gap-6">
      {query.data?.view === 'teacher' ? null : <BackLink to={teacherAddresses.classes}>{t('back')}</BackLink>}
      <LoadState query={query} loading={t('loading')} heading={t('untitled')}>
        {(found) =>
          found.view === 'teacher' ? (
            children(found)
          ) : (
            <ForeignClass
              teacherName={found.teacherName}
              code={found.view === 'student' ? found.code : null}
            />
          )
        }
      </LoadState>
    </div>
  );
}

/** Replaces a former code in the query by the present one, so that the address can be shown to others. */
function useCurrentCode(asked: string, current: string | undefined): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (asked === '' || current === undefined || current === asked) return;
    setSearch(
      (search) => {
        const next = new URLSearchParams(search);
        next.set('code', current);
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  }, [asked, current, setSearch]);
}

/** Another teacher's class, or an address without a code. */
function ForeignClass({ teacherName, code }: { teacherName: string | null; code: string | null }) {
  const t = useTranslations('teacher.class');
  return (
    <>
      <h1>{t(teacherName === null ? 'noCodeTitle' : 'notYoursTitle')}</h1>
      <Notice
        tone="caution"
        actions={
          <>
            <Link to={teacherAddresses.classes} className={buttonClasses('primary')}>
              {t('goToClasses')}
            </Link>
            {code === null ? null : (
              <Link to={teacherAddresses.asLearner(code)} className={buttonClasses('secondary')}>
                {t('goToJoined')}
              </Link>
            )}
          </>
        }
      >
        {teacherName === null ? t('noCode') : t('notYoursText', { teacher: teacherName })}
      </Notice>
    </>
  );
}

/**
 * A class has two pages. The next two functions say whether the query asks for a part of the one or the other: links
 * from the time when they were one page are redirected to the page that now has the part, with the whole query.
 */
export function belongsToRun(search: URLSearchParams): boolean {
  const tab = search.get('tab');
  // A sort without a tab belongs to the table of progress.
  return tab === 'live' || search.get('show') === 'code' || (search.has('sort') && tab !== 'students');
}

export function belongsToDetails(search: URLSearchParams): boolean {
  return (
    search.get('tab') === 'students' || ['roster', 'teams', 'accounts'].includes(search.get('show') ?? '')
  );
}
