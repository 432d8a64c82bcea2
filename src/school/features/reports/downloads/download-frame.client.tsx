import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import type { Download } from '../../../client/page/use-download.ts';

/** The control that asks for a file, with a status while the file is made, and with the reason after a failure. */
export function DownloadFrame({ download, children }: { download: Download; children: ReactNode }) {
  const t = useTranslations('downloads');
  const { isUnderWay, failure, cancel } = download;
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {isUnderWay ? (
        <div role="status" className="flex flex-wrap items-center gap-2">
          <span>{t('busy')}</span>
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <div className="contents">{children}</div>
      )}
      {failure ? (
        <p role="alert" className="max-w-72 text-sm font-semibold text-negative">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
