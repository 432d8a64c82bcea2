import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';

/**
 * A part of a page whose code is loaded when it is first shown. Where the code does not come, a notice stands in its
 * place and the rest of the page goes on; it is asked for again on demand, and by itself once the network is back.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPanel(props: Props) {
    const t = useTranslations('classes');
    const shell = useTranslations('shell');
    const [Panel, setPanel] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
    const isFailed = failedAttempt === attempt;
    const retry = useRef(() => {});
    retry.current = () => setAttempt(attempt + 1);

    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      load().then(
        (panel) => {
          loaded = panel;
          if (!isGone) setPanel(() => panel);
        },
        () => {
          if (!isGone) setFailedAttempt(attempt);
        },
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);

    useEffect(() => {
      if (!isFailed) return;
      const onOnline = () => retry.current();
      window.addEventListener('online', onOnline);
      return () => window.removeEventListener('online', onOnline);
    }, [isFailed]);

    if (Panel) return <Panel {...props} />;
    if (!isFailed) return <LoadingBlock label={shell('loading')} />;
    // With a network, the server may have the part no more, after a new build: then a reload brings the new one.
    const isOffline = !navigator.onLine;
    return (
      <Notice
        tone="caution"
        title={t(isOffline ? 'offlineTitle' : 'partFailedTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={() => retry.current()}>
              {t('retry')}
            </Button>
            {isOffline ? null : (
              <Button variant="quiet" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            )}
          </>
        }
      >
        {t(isOffline ? 'partOffline' : 'partFailedText')}
      </Notice>
    );
  };
}
