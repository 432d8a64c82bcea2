import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { useConfig } from '../../../school/client/http/config.ts';
import { useNewerBuild } from '../../../school/client/http/newer-build.ts';
import { lateMessages } from '../../../school/client/messages/late.ts';
import { WithMessages } from '../../../school/client/messages/with-messages.tsx';
import { useFoot } from '../../../school/client/page/use-foot.ts';
import { activateUpdate } from '../../../school/features/offline/register-service-worker.client.ts';

const messages = { late: lateMessages };

/**
 * Offers a newer build when there is one. The reader chooses the moment to reload, so that nobody loses a half-typed
 * answer.
 */
export function UpdateNotice() {
  return (
    <WithMessages messages={messages}>
      <Offer />
    </WithMessages>
  );
}

function Offer() {
  const t = useTranslations('late.update');
  const { productName } = useConfig();
  const isNewer = useNewerBuild();
  const [isPutOff, setIsPutOff] = useState(false);
  const announce = useAnnounce();
  const text = t('text', { product: productName });
  useEffect(() => {
    if (isNewer) announce(text);
  }, [isNewer, announce, text]);
  if (!isNewer || isPutOff) return null;
  return <Notice text={text} onLater={() => setIsPutOff(true)} />;
}

function Notice({ text, onLater }: { readonly text: string; onLater(): void }) {
  const t = useTranslations('late.update');
  const notice = useRef<HTMLElement>(null);
  useFoot(notice);
  return (
    <aside
      ref={notice}
      className="fixed inset-x-3 bottom-3 z-40 flex flex-wrap items-center gap-2 rounded-press border border-rule bg-paper-raised px-4 py-2 shadow-lift sm:right-auto sm:left-5 sm:bottom-5 print:hidden"
    >
      <p className="flex-1 basis-48 py-1.5">{text}</p>
      <Button
        icon={<Icon icon={RefreshCw} size={18} />}
        onClick={() => void activateUpdate().then(() => window.location.reload())}
      >
        {t('reload')}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {t('later')}
      </Button>
    </aside>
  );
}
