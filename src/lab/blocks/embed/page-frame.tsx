import ExternalLink from 'lucide-react/icons/external-link';
import { useLayoutEffect, useState } from 'react';
import { Button, buttonClasses } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { PageEmbed } from './schema.ts';
import { texts } from './texts.ts';

/** A page of another host: a card with a link, and in a frame only when the reader asks and the browser lets it. */
export function PageFrame({ item }: { item: PageEmbed }) {
  const t = useTexts(texts);
  const said = useSaid<HTMLParagraphElement>();
  const [shown, setShown] = useState<'card' | 'frame' | 'blocked'>('card');
  const { host } = new URL(item.url);

  // The listener is added in a layout effect, so that it is there before the browser reports a violation. The page's
  // policy blocks the frame unless the operator has allowed its host.
  useLayoutEffect(() => {
    if (shown !== 'frame') return;
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setShown('blocked');
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [shown]);

  return (
    <div className="mt-4">
      <p className="max-w-measure text-sm text-ink-soft">{t('outside', { host })}</p>
      {shown === 'frame' && (
        <iframe
          src={item.url}
          title={t('frame', { title: item.title, host })}
          // Without allow-same-origin, the framed page has no storage and no cookies here and cannot reach our page.
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          allow=""
          className="mt-3 h-[70vh] min-h-96 w-full border border-rule bg-paper"
        />
      )}
      {shown === 'blocked' && (
        <p ref={said} className="mt-3 font-semibold">
          {t('blocked')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {shown === 'card' && (
          <Button variant="secondary" onClick={() => setShown('frame')}>
            {t('showHere')}
          </Button>
        )}
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          className={buttonClasses('secondary')}
        >
          <span>{t('openPage')}</span>
          <Icon icon={ExternalLink} />
        </a>
      </div>
    </div>
  );
}
