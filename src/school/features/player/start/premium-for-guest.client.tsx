import { useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { GuestAccountLinks } from '../../guest/account-links.client.tsx';
import { guestMessages } from '../../guest/guest-messages.client.ts';
import { StartMessage } from './start-message.client.tsx';

const messages = { guest: guestMessages };

/** Shown in place of a premium lab: only labs of the free pass are open to guests. */
export function PremiumForGuest() {
  return (
    <WithMessages messages={messages}>
      <Premium />
    </WithMessages>
  );
}

function Premium() {
  const t = useTranslations('guest.labs');
  return (
    <StartMessage title={t('premiumTitle')}>
      <p>{t('premiumText')}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <GuestAccountLinks />
      </p>
    </StartMessage>
  );
}
