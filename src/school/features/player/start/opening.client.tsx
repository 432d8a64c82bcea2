import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { ClearHeader } from '../../../client/page/clear-header.tsx';

/** The page while the lab is being loaded. */
export function Opening() {
  const t = useTranslations('player.start');
  return (
    <>
      <ClearHeader />
      <LoadingBlock label={t('loading')} className="min-h-64" />
    </>
  );
}
