import DownloadIcon from 'lucide-react/icons/download';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import type { FileAsked } from '../../../client/http/fetch-file.ts';
import { useDownload } from '../../../client/page/use-download.ts';
import { DownloadFrame } from './download-frame.client.tsx';

interface Props {
  readonly files: readonly { readonly label: string; readonly asked: FileAsked }[];
}

/** Files to download with one press each. A request that is under way takes the place of all. */
export function DownloadRow({ files }: Props) {
  const download = useDownload();
  return (
    <DownloadFrame download={download}>
      <div className="flex flex-wrap gap-2">
        {files.map(({ label, asked }) => (
          <Button
            key={label}
            variant="secondary"
            icon={<Icon icon={DownloadIcon} />}
            onClick={() => void download.start(asked)}
          >
            {label}
          </Button>
        ))}
      </div>
    </DownloadFrame>
  );
}
