import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { useIsOnline } from '../../client/page/browser-state.ts';

/** A quiet bar while the browser is offline; losing and regaining the network are also announced. */
export function OfflineNotice() {
  const t = useTranslations('shell');
  const isOnline = useIsOnline();
  const announce = useAnnounce();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    announce(isOnline ? t('backOnline') : t('offline'));
  }, [isOnline, announce, t]);
  if (isOnline) return null;
  return (
    <p className="flex items-center justify-center gap-2 border-b border-caution bg-caution-soft px-4 py-2 text-sm text-ink">
      <Icon icon={CloudOff} size={18} className="text-caution" />
      <span>{t('offline')}</span>
    </p>
  );
}
