import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { useIdentity } from '../identity/use-identity.tsx';
import { placeFailure } from './place-failure.ts';

/** The way in without an account. The route guard leads on from here. */
export function GuestDoor({ onFailure }: { onFailure: (text: string | null) => void }) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const [isBusy, setIsBusy] = useState(false);

  async function enter() {
    onFailure(null);
    setIsBusy(true);
    try {
      await client.continueAsGuest();
    } catch (error) {
      const failure = placeFailure(error);
      if ('message' in failure) onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-rule pt-5">
      <Button variant="secondary" size="large" isBusy={isBusy} onClick={() => void enter()}>
        {t('signIn.guest')}
      </Button>
      <p className="text-sm text-ink-soft">{t('signIn.guestHint')}</p>
    </div>
  );
}
