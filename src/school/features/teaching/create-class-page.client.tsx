import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useActivityOutlines, useTaughtClasses } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { licensesMessages } from '../licenses/license-messages.client.ts';
import { useLicenses, useLicenseTerms } from '../licenses/license-queries.client.ts';
import { ClassesWithheld, useProofForClasses } from '../profile/keys-withheld.client.tsx';
import { ClassLimitNotice } from './class-limit-notice.client.tsx';
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
  const [search] = useSearchParams();
  const isProved = useProofForClasses() === null;
  return (
    <div className="flex flex-col gap-7">
      <BackLink to={teacherAddresses.classes}>{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      {isProved ? (
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
                        <ClassLimitNotice chosenKey={search.get('license')} isFieldBelow />
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
      ) : (
        <ClassesWithheld />
      )}
    </div>
  );
}
