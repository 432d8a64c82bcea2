import DownloadIcon from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useDownload } from '../../../client/page/use-download.ts';
import { exportEndpoints } from '../exports.ts';
import { DownloadFrame } from './download-frame.client.tsx';

interface Props {
  readonly code: string;
  /** Every student in every activity with marks and times, or the scores alone as a gradebook takes them. */
  readonly what: 'classData' | 'classGradebook';
}

/** A file of the whole class with one press. */
export function ExportButton({ code, what }: Props) {
  const t = useTranslations('downloads');
  const download = useDownload();
  const query = what === 'classGradebook' ? { query: { shape: 'gradebook' } } : {};
  return (
    <DownloadFrame download={download}>
      <Button
        variant="secondary"
        icon={<Icon icon={DownloadIcon} />}
        onClick={() =>
          void download.start({ endpoint: exportEndpoints.exportClass, params: { code }, ...query })
        }
      >
        {t(what)}
      </Button>
    </DownloadFrame>
  );
}
