import { useTranslations } from 'use-intl';
import { exportEndpoints, pageVersions } from '../exports.ts';
import { DownloadRow } from './download-row.client.tsx';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
}

/** How one student stands in a lab, on a page for the family or for the teacher, with one press. */
export function StudentPageButtons({ code, activityId, studentId }: Props) {
  const t = useTranslations('downloads');
  return (
    <DownloadRow
      files={pageVersions.map((version) => ({
        label: t(`studentPage.${version}`),
        asked: {
          endpoint: exportEndpoints.downloadSummary,
          params: { code, activityId },
          query: { student: studentId, version },
        },
      }))}
    />
  );
}
