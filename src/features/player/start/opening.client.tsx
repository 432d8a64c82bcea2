import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../../ui/message/loading.tsx';

/** The whole window while the lab is on its way. */
export function Opening() {
  const t = useTranslations('player.start');
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <LoadingBlock label={t('loading')} />
    </div>
  );
}
