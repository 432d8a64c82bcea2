import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../contract/classes.ts';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { BackLink } from '../classes/back-link.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useActivityOutlines, useClass } from '../data/classes/read-classes.ts';
import { useLicenseTerms } from '../data/licenses/read-licenses.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { licensesMessages } from '../messages/en-us/licenses.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { EditClass } from './create/edit-class.tsx';

export const messages = { classes: classesMessages, teacher: teacherMessages, licenses: licensesMessages };

/** /teacher/edit-class?code: the form of a class. */
export function Component() {
  const t = useTranslations('licenses.edit');
  usePageTitle(t('title'));
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const query = useClass(code);
  if (code === '') return <NoSuchClass text={t('incomplete')} />;
  return (
    <div className="flex flex-col gap-7">
      <LoadState query={query} loading={t('loading')} heading={t('title')}>
        {(found) =>
          found.view === 'teacher' ? <EditView taught={found} /> : <NoSuchClass text={t('notYours')} />
        }
      </LoadState>
    </div>
  );
}

function EditView({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('licenses.edit');
  const outlines = useActivityOutlines();
  const terms = useLicenseTerms();
  const isClosed = taught.isArchived || taught.isDisabled;
  return (
    <>
      <BackLink to={addresses.classDetails(taught.code)}>{t('back')}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{t('of', { name: taught.name })}</span>} />
      {isClosed ? (
        <Notice tone="info" title={t('closedTitle')}>
          {t(taught.isArchived ? 'closedText' : 'disabledText')}
        </Notice>
      ) : (
        <LoadState query={terms} loading={t('loading')} empty={t('unread')}>
          {(configuration) => (
            <LoadState query={outlines} loading={t('loading')} empty={t('unread')}>
              {(activities) => (
                <EditClass
                  taught={taught}
                  offered={activities.filter(({ enabled }) => enabled)}
                  terms={configuration}
                />
              )}
            </LoadState>
          )}
        </LoadState>
      )}
    </>
  );
}

function NoSuchClass({ text }: { text: string }) {
  const t = useTranslations('licenses.edit');
  return (
    <div className="flex flex-col gap-7">
      <PageHeading title={t('title')} />
      <EmptyState
        title={text}
        action={
          <Link to={addresses.classes} className={buttonClasses('primary')}>
            {t('toClasses')}
          </Link>
        }
      />
    </div>
  );
}
