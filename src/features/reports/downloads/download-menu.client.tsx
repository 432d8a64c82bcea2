import DownloadIcon from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import type { FileAsked } from '../../../client/http/fetch-file.ts';
import { useDownload } from '../../../client/page/use-download.ts';
import { Menu } from '../../../ui/action/menu.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { exportEndpoints, gradebooks, type PageVersion, pageVersions } from '../exports.ts';
import { DownloadFrame } from './download-frame.client.tsx';

export interface DownloadMenuProps {
  readonly code: string;
  readonly activityId: string;
}

type Choice = FileAsked & {
  readonly id:
    | 'gradeReport'
    | 'gradebook'
    | 'beliefs'
    | 'classReport'
    | `${PageVersion}Pages`
    | (typeof gradebooks)[number];
};

/** The files a teacher takes along of one activity. */
export function DownloadMenu({ code, activityId }: DownloadMenuProps) {
  const t = useTranslations('downloads');
  const download = useDownload();
  return (
    <DownloadFrame download={download}>
      <Menu
        label={t('label')}
        icon={<Icon icon={DownloadIcon} />}
        variant="secondary"
        align="end"
        // On a phone the button stands at the left, and a list at its right edge would begin beyond the page.
        className="max-sm:min-w-72"
        items={choicesOf(code, activityId).map(({ id, ...asked }) => ({
          id,
          label: t(id),
          onSelect: () => void download.start(asked),
        }))}
      />
    </DownloadFrame>
  );
}

function choicesOf(code: string, activityId: string): Choice[] {
  const params = { code, activityId };
  const { exportGrades, downloadClassReport, downloadStudentPages } = exportEndpoints;
  return [
    { id: 'gradeReport', endpoint: exportGrades, params },
    { id: 'gradebook', endpoint: exportGrades, params, query: { shape: 'gradebook' } },
    ...gradebooks.map((shape) => ({ id: shape, endpoint: exportGrades, params, query: { shape } })),
    { id: 'beliefs', endpoint: exportGrades, params, query: { shape: 'beliefs' } },
    { id: 'classReport', endpoint: downloadClassReport, params },
    ...pageVersions.map((version) => ({
      id: `${version}Pages` as const,
      ...{ endpoint: downloadStudentPages, params, query: { version } },
    })),
  ];
}
