import { useTranslations } from 'use-intl';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { guestMessages } from '../guest-messages.client.ts';
import { DiscardButton } from './discard-button.client.tsx';
import { useGuestWork } from './use-guest-work.client.ts';

const messages = { guest: guestMessages };

/** On the list of classes: says that guest work from before the sign-in is not lost, and how it goes into a class. */
export function FoundWorkNotice() {
  return (
    <WithMessages messages={messages}>
      <FoundNotice />
    </WithMessages>
  );
}

function FoundNotice() {
  const t = useTranslations('guest');
  const found = useGuestWork();
  if (!found) return null;
  return (
    <Notice title={t('found.title')}>
      <ul>
        {found.works.map(({ activityId, title, count }) => (
          <li key={activityId}>{t('work', { title, count })}</li>
        ))}
      </ul>
      <p className="mt-1">{t('found.hint')}</p>
    </Notice>
  );
}

/** In the profile: guest work on this device, and the button that removes it. */
export function FoundWorkSection() {
  return (
    <WithMessages messages={messages}>
      <FoundSection />
    </WithMessages>
  );
}

function FoundSection() {
  const t = useTranslations('guest');
  const found = useGuestWork();
  if (!found) return null;
  return (
    <section aria-labelledby="guest-work" className="flex flex-col items-start gap-3">
      <h2 id="guest-work">{t('found.profileTitle')}</h2>
      <p className="text-ink-soft">{t('found.profileText')}</p>
      <ul className="w-full border-t border-rule">
        {found.works.map((work) => (
          <li
            key={work.activityId}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-1"
          >
            <span>{t('work', { title: work.title, count: work.count })}</span>
            <DiscardButton
              work={work}
              label={t('found.discardNamed', { title: work.title })}
              onDiscard={() => found.discard(work)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
