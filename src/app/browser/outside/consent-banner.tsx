import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useConfig } from '../../../school/client/http/config.ts';
import { lateMessages } from '../../../school/client/messages/late.ts';
import { WithMessages } from '../../../school/client/messages/with-messages.tsx';
import { useFoot } from '../../../school/client/page/use-foot.ts';

const messages = { late: lateMessages };

interface ConsentBannerProps {
  /** The text for guests says that their answers at the start are sent, too. */
  readonly isGuest: boolean;
  onChoose(isAccepted: boolean): void;
}

/** Asks whether visits may be counted. Nothing waits for the answer, and both answers are one press. */
export function ConsentBanner(props: ConsentBannerProps) {
  return (
    <WithMessages messages={messages}>
      <Question {...props} />
    </WithMessages>
  );
}

function Question({ isGuest, onChoose }: ConsentBannerProps) {
  const t = useTranslations('late.consent');
  const { productName } = useConfig();
  const banner = useRef<HTMLElement>(null);
  useFoot(banner);
  return (
    <aside
      ref={banner}
      aria-label={t('label')}
      className="fixed inset-x-3 bottom-3 z-40 flex flex-col gap-3 rounded-press border border-rule bg-paper-raised px-4 py-3 shadow-lift sm:right-auto sm:left-5 sm:bottom-5 sm:max-w-120 print:hidden"
    >
      <p>
        <span>{t(isGuest ? 'guestText' : 'text', { product: productName })}</span>{' '}
        <a href="/cookies" className="text-link inline-block min-h-6">
          {t('more')}
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onChoose(true)}>
          {t('accept')}
        </Button>
        <Button variant="secondary" onClick={() => onChoose(false)}>
          {t('decline')}
        </Button>
      </div>
    </aside>
  );
}
