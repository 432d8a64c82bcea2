import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { placeFailure } from './place-failure.ts';
import { useTypedEmail } from './typed-email.tsx';
import { useLinkRequest } from './use-link-request.ts';

/** What to do now that the link is on its way. */
export function LinkSent({
  onFailure,
  onBack,
}: {
  onFailure: (text: string | null) => void;
  onBack: () => void;
}) {
  const t = useTranslations('auth');
  const { email } = useTypedEmail();
  const announce = useAnnounce();
  const requestLink = useLinkRequest();
  const [isBusy, setIsBusy] = useState(false);
  const sendAgain = async () => {
    onFailure(null);
    setIsBusy(true);
    try {
      await requestLink(email.trim());
      announce(t('linkSent.sentAgain'));
    } catch (error) {
      const failure = placeFailure(error);
      if ('message' in failure) onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        <li>{t('linkSent.open')}</li>
        <li>{t('linkSent.here')}</li>
      </ol>
      <p className="text-ink-soft">{t('linkSent.spam')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText={t('signIn.linkBusy')}
          onClick={() => void sendAgain()}
        >
          {t('linkSent.again')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('linkSent.back')}
        </Button>
      </div>
    </div>
  );
}
