import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useFailure } from '../auth/use-failure.ts';
import { useSignOut } from '../shell/session/sign-out.tsx';

export function SignOutButtons() {
  const t = useTranslations('account.sessions');
  const { signOut } = useSignOut();
  const [failure, setFailure] = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const leaveEverywhere = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      await signOut({ isEverywhere: true });
    } catch {
      setFailure(t('signOutFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <p className="text-ink-soft">{t('signOutText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText={t('ending')}
          onClick={() => void leaveEverywhere()}
        >
          {t('signOutEverywhere')}
        </Button>
      </div>
    </div>
  );
}
