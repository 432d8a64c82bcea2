import { useTranslations } from 'use-intl';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';

/** Says that the answer could not be stored or sent; the response is still on the screen. */
export function UnkeptNotice({ fault }: { fault: unknown }) {
  const t = useTranslations('player.refused');
  const reason =
    fault instanceof ApiError
      ? t('reason', { reason: fault.detail })
      : fault instanceof OfflineError
        ? t('reason', { reason: t('unreached') })
        : t('unkept');
  return (
    <div role="alert" className="mt-5">
      <Notice tone="negative" title={t('title')}>
        <p>{reason}</p>
      </Notice>
    </div>
  );
}
