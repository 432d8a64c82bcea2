import { useTranslations } from 'use-intl';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import type { LicenseConfiguration } from '../classes/passes.ts';
import { useActivityOutlines, useTaughtClasses } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { licensesMessages } from '../licenses/license-messages.client.ts';
import { useLicenses, useLicenseTerms } from '../licenses/license-queries.client.ts';
import { CreateClass } from './create/create-class.client.tsx';

export const messages = { classes: classesMessages, teacher: teacherMessages, licenses: licensesMessages };

/** /teacher/create-class; `license` in the query is the key of the pass that is chosen for it. */
export function Component() {
  const t = useTranslations('teacher.create');
  usePageTitle(t('title'));
  const outlines = useActivityOutlines();
  const terms = useLicenseTerms();
  const licenses = useLicenses();
  const taught = useTaughtClasses();
  return (
    <div className="flex flex-col gap-7">
      <BackLink to={teacherAddresses.classes}>{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <LoadState query={outlines} loading={t('loading')} empty={t('unread')}>
        {(activities) => (
          <LoadState query={terms} loading={t('loading')} empty={t('unreadTerms')}>
            {(configuration) => (
              <LoadState query={licenses} loading={t('loading')}>
                {(owned) => {
                  const offered = activities.filter(({ enabled }) => enabled);
                  if (offered.length === 0)
                    return <EmptyState title={t('noActivitiesTitle')} text={t('noActivitiesText')} />;
                  return (
                    <>
                      <ClassLimitNotice terms={configuration} />
                      {taught.isPending ? (
                        <LoadingBlock label={t('loading')} />
                      ) : (
                        <CreateClass
                          offered={offered}
                          terms={configuration}
                          licenses={owned}
                          // A list that could not be read may hold classes.
                          isFirst={taught.data?.every(({ isDemonstration }) => isDemonstration) ?? false}
                        />
                      )}
                    </>
                  );
                }}
              </LoadState>
            )}
          </LoadState>
        )}
      </LoadState>
    </div>
  );
}

/**
 * Shows the limit on free classes before anything is typed, so that it is not first learned from the server's refusal.
 */
function ClassLimitNotice({ terms }: { terms: LicenseConfiguration }) {
  const t = useTranslations('teacher.create');
  const licenses = useLicenses().data ?? [];
  const [search] = useSearchParams();
  const withPass = new Set(
    licenses.flatMap(({ status, classID }) => (status === 'APPLIED' ? (classID ?? []) : [])),
  );
  const free =
    useTaughtClasses().data?.filter(
      ({ id, isArchived, isDemonstration }) => !isArchived && !isDemonstration && !withPass.has(id),
    ) ?? [];
  const [first] = free;
  // A class under a license of its own does not count against the limit.
  const key = search.get('license');
  if (licenses.some(({ licenseKey, status }) => licenseKey === key && status === 'AVAILABLE')) return null;
  if (!first || free.length < terms.freePass.activeClasses) return null;
  return (
    <Notice
      tone="caution"
      title={t('errors.classLimit')}
      actions={
        <Link
          to={teacherAddresses.classDetails(first.code)}
          className="text-link inline-flex min-h-6 items-center"
        >
          {t('openActive', { name: first.name })}
        </Link>
      }
    >
      {t('limitText', { name: first.name })}
    </Notice>
  );
}
