import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../../ui/message/loading.tsx';

/** Fills the window while the lab is being loaded. */
export function Opening() {
  const t = useTranslations('player.start');
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <LoadingBlock label={t('loading')} />
    </div>
  );
}
