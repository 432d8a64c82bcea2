import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useIdentity } from '../identity/use-identity.tsx';
import { useAddress } from '../shell/navigation/navigation.tsx';
import { placeFailure } from './place-failure.ts';

/** Signing in with the outside provider: in a small window, or in this one where the browser blocks those. */
export function ExternalDoor({
  name,
  onFailure,
  onSecondStep,
}: {
  name: string;
  onFailure: (text: string | null) => void;
  onSecondStep: () => void;
}) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const { search } = useAddress();
  const [isBusy, setIsBusy] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);

  const attempt = async (action: () => Promise<unknown>) => {
    onFailure(null);
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const failure = placeFailure(error);
      if (failure.place === 'secondStep') return onSecondStep();
      if (!('message' in failure)) return;
      setIsBlocked(failure.message === 'popupBlocked');
      onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-6">
      {/* Pressing it again while a window is open begins anew, so it stays pressable. */}
      <Button
        variant="secondary"
        size="large"
        icon={<Icon icon={DoorOpen} />}
        onClick={() => void attempt(() => client.signInWithPopup())}
      >
        {t('external.continue', { provider: name })}
      </Button>
      {isBlocked ? (
        <Button variant="quiet" onClick={() => void attempt(() => client.signInByRedirect(search))}>
          {t('external.inThisWindow')}
        </Button>
      ) : null}
      <p role="status" className="text-sm text-ink-soft">
        {isBusy ? t('external.waiting', { provider: name }) : null}
      </p>
    </div>
  );
}
