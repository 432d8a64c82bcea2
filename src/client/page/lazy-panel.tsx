import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { retryDelayMs } from '../http/retry.ts';
import { useIsOnline } from './browser-state.ts';

/**
 * A part of a page whose code is loaded when it is first shown. If loading fails, a notice is shown in its place, above
 * `Meanwhile`, and the rest of the page works. Loading is tried again on demand, with growing pauses, and at once when
 * the network is back.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPanel(props: Props) {
    const shell = useTranslations('shell');
    const isOnline = useIsOnline();
    const [Panel, setPanel] = useState(() => loaded);
    const [failureCount, setFailureCount] = useState(0);
    const [asked, setAsked] = useState(0);

    // biome-ignore lint/correctness/useExhaustiveDependencies: what changes asks again
    useEffect(() => {
      if (loaded) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      load().then(
        (panel) => {
          loaded = panel;
          if (!isGone) setPanel(() => panel);
        },
        (error: unknown) => {
          if (isGone) return;
          setFailureCount(failureCount + 1);
          // While offline no timer is needed: the effect runs again when the network returns.
          if (isOnline) timer = setTimeout(() => setAsked(asked + 1), retryDelayMs(failureCount, error));
        },
      );
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [asked, isOnline]);

    if (Panel) return <Panel {...props} />;
    if (failureCount === 0) return <LoadingBlock label={shell('loading')} />;
    return (
      <div className="flex flex-col gap-6">
        <NotLoaded isOnline={isOnline} onRetry={() => setAsked(asked + 1)} />
        {Meanwhile ? <Meanwhile {...props} /> : null}
      </div>
    );
  };
}

/** With a network, a newer build may have removed the chunk: then a reload of the page helps. */
function NotLoaded({ isOnline, onRetry }: { isOnline: boolean; onRetry(): void }) {
  const t = useTranslations('classes');
  return (
    <Notice
      tone="caution"
      title={t(isOnline ? 'partFailedTitle' : 'offlineTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
          {isOnline ? (
            <Button variant="quiet" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
          ) : null}
        </>
      }
    >
      {t(isOnline ? 'partFailedText' : 'panelOffline')}
    </Notice>
  );
}
