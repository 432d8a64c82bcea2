import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useActivityOutlines } from '../classes/read-classes.client.ts';
import { GuestBanner } from '../guest/guest-banner.client.tsx';
import { guestMessages } from '../guest/guest-messages.client.ts';
import { useSession } from '../profile/use-session.client.ts';
import { ActivityPlate } from './activities/activity-plate.client.tsx';
import { labsMessages } from './messages/labs.client.ts';

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

/** Lists the labs with open lessons before those that are only announced. */
function openFirst<Lab extends { readonly modules: readonly unknown[] }>(labs: readonly Lab[]): Lab[] {
  return [
    ...labs.filter(({ modules }) => modules.length > 0),
    ...labs.filter(({ modules }) => modules.length === 0),
  ];
}
