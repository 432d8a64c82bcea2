import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useActivityOutlines } from '../data/classes/read-classes.ts';
import { GuestBanner } from '../guest/guest-banner.tsx';
import { classesMessages } from '../messages/en-us/classes.ts';
import { guestMessages } from '../messages/en-us/guest.ts';
import { labsMessages } from '../messages/en-us/labs.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useSession } from '../shell/use-session.ts';
import { ActivityPlate } from './activities/activity-plate.tsx';

export const messages = { classes: classesMessages, labs: labsMessages, guest: guestMessages };

/** /activities: every published lab, to look into without a class. */
export function Component() {
  const t = useTranslations('labs');
  const guest = useTranslations('guest.labs');
  const { isAnonymous } = useSession();
  usePageTitle(t('title'));
  const query = useActivityOutlines();
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} lead={isAnonymous ? guest('lead') : t('lead')} />
      {isAnonymous && <GuestBanner />}
      <LoadState query={query} loading={t('loading')} empty={t('unread')}>
        {(activities) =>
          activities.length === 0 ? (
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                <a href="/" className={buttonClasses('secondary')}>
                  {t('home')}
                </a>
              }
            />
          ) : (
            <ol className="flex flex-col gap-10">
              {openFirst(activities).map((activity, index) => (
                <li key={activity.id}>
                  <ActivityPlate activity={activity} number={index + 1} />
                </li>
              ))}
            </ol>
          )
        }
      </LoadState>
    </div>
  );
}

/** Labs one can work in stand before those that are only announced. */
function openFirst<Lab extends { readonly modules: readonly unknown[] }>(labs: readonly Lab[]): Lab[] {
  return [
    ...labs.filter(({ modules }) => modules.length > 0),
    ...labs.filter(({ modules }) => modules.length === 0),
  ];
}
