import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../lab/kernel/late.ts';
import { Button } from '../../../lab/ui/action/button.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useLateState } from './late-part.tsx';

/**
 * A part of a page whose code is loaded when it is first shown. If loading fails, a notice is shown in its place, and the
 * rest of the page works.
 */
export function latePanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = late(load);
  return function LatePanel(props: Props) {
    const shell = useTranslations('shell');
    const { value: Panel, problem, retry } = useLateState(code);
    if (Panel) return <Panel {...props} />;
    if (problem === null) return <LoadingBlock label={shell('loading')} />;
    return <NotLoaded problem={problem} onRetry={retry} />;
  };
}

const words = {
  offline: { title: 'offlineTitle', text: 'panelOffline' },
  failed: { title: 'partFailedTitle', text: 'partFailedText' },
  outdated: { title: 'partFailedTitle', text: 'partOutdatedText' },
} as const;

function NotLoaded({ problem, onRetry }: { problem: keyof typeof words; onRetry(): void }) {
  const t = useTranslations('classes');
  const reload = (
    <Button variant={problem === 'failed' ? 'quiet' : 'secondary'} onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  );
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice
      tone="caution"
      title={t(words[problem].title)}
      actions={
        <>
          {problem === 'outdated' ? null : <span>{retry}</span>}
          {problem === 'offline' ? null : reload}
        </>
      }
    >
      {t(words[problem].text)}
    </Notice>
  );
}
