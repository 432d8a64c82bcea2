import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { exportEndpoints } from '../../../contract/exports.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useDownload } from '../../classes/use-download.ts';

/** The summary as a PDF, to keep or to hand in. */
export function DownloadSummary({ code, activityId }: { code: string; activityId: string }) {
  const t = useTranslations('downloads');
  const { isUnderWay, failure, start, cancel } = useDownload();
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          isBusy={isUnderWay}
          busyText={t('busy')}
          onClick={() =>
            void start({ endpoint: exportEndpoints.downloadSummary, params: { code, activityId } })
          }
        >
          {t('summary')}
        </Button>
        {isUnderWay ? (
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="max-w-72 text-sm font-semibold text-negative">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
