import { useTranslations } from 'use-intl';
import { guestMessages } from '../../messages/en-us/guest.ts';
import { StartMessage } from '../../player/start/start-message.tsx';
import { WithMessages } from '../../shell/with-messages.tsx';
import { AccountLinks } from '../account-links.tsx';

const messages = { guest: guestMessages };

/** A lab that is no part of the free pass is not open to guests. */
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
        <AccountLinks />
      </p>
    </StartMessage>
  );
}
