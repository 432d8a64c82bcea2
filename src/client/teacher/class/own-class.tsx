import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { BackLink } from '../../classes/back-link.tsx';
import { LoadState } from '../../classes/load-state.tsx';
import { toCanonicalCode } from '../../data/classes/canonical-code.ts';
import { useClass } from '../../data/classes/read-classes.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { addresses } from '../addresses.ts';

/** The class whose code the query has, for its own teacher; everybody else is shown the way to where they belong. */
export function OwnClass({ children }: { children: (taught: TeacherClass) => ReactNode }) {
  const t = useTranslations('teacher.class');
  const [search] = useSearchParams();
  const code = toCanonicalCode(search.get('code') ?? '');
  const query = useClass(code);
  usePageTitle(query.data?.name ?? t('untitled'));
  useCurrentCode(code, query.data?.code);
  if (code === '') return <ForeignClass teacherName={null} code={null} />;
  return (
    <div className="flex flex-col gap-6">
      {query.data?.view === 'teacher' ? null : <BackLink to={addresses.classes}>{t('back')}</BackLink>}
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

/** Where the query has a code the class had before, it gets the present one: that is what others can be shown. */
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
            <Link to={addresses.classes} className={buttonClasses('primary')}>
              {t('goToClasses')}
            </Link>
            {code === null ? null : (
              <Link to={addresses.asLearner(code)} className={buttonClasses('secondary')}>
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
