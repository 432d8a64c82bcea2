import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { Dialog } from '../../../lab/ui/overlay/dialog.tsx';
import { ToastRegion, useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { lateMessages } from '../messages/late.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { type AppEventOf, useAppEvent } from './app-events.ts';

const messages = { late: lateMessages };

/** Shows the events meant for people to read, from any page: messages, notifications and popups. */
export function EventHost() {
  const t = useTranslations('shell.toasts');
  return (
    <WithMessages messages={messages}>
      <ToastRegion texts={{ region: t('region'), dismiss: t('dismiss') }}>
        <Host />
      </ToastRegion>
    </WithMessages>
  );
}

function Host() {
  const t = useTranslations('late.popup');
  const words = useTranslations('shell.toasts');
  const toast = useToasts();
  const announce = useAnnounce();
  /** Shown one after the other. */
  const [popups, setPopups] = useState<readonly AppEventOf<'popup'>[]>([]);
  useAppEvent('message', ({ text }) => announce(text));
  useAppEvent('notification', ({ text, badge, timeoutMs }) =>
    toast({ text, timeoutMs, badge: badge && <strong>{badge}</strong> }),
  );
  useAppEvent('popup', (popup) => setPopups((waiting) => [...waiting, popup]));
  const [shown] = popups;
  const close = () => setPopups((waiting) => waiting.slice(1));
  return (
    shown && (
      <Dialog
        key={popups.length}
        isOpen
        onClose={close}
        title={t('title')}
        closeLabel={words('dismiss')}
        actions={<Button onClick={close}>{t('goOn')}</Button>}
      >
        {shown.image ? <img src={shown.image} alt="" className="mb-4 max-h-80 max-w-full" /> : null}
        <p>{shown.text}</p>
      </Dialog>
    )
  );
}
