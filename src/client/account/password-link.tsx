import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useResetRequest } from '../auth/use-reset-request.ts';

/** Sends the link with which a password is set, also the first one, to the person's own address. */
export function PasswordLink({ email, text }: { email: string; text: string }) {
  const t = useTranslations('account.password');
  const announce = useAnnounce();
  const requestReset = useResetRequest();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const sent = t('linkSent', { email });
  const send = async () => {
    setState('busy');
    await requestReset(email);
    setState('sent');
    announce(sent);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{state === 'sent' ? sent : text}</p>
      <Button
        variant="secondary"
        className="self-start"
        isBusy={state === 'busy'}
        busyText={t('linkBusy')}
        onClick={() => void send()}
      >
        {t(state === 'sent' ? 'linkAgain' : 'link')}
      </Button>
    </div>
  );
}
