import { useTranslations } from 'use-intl';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { DownloadRow } from '../../reports/downloads/download-row.client.tsx';
import { exportEndpoints, recordFormats } from '../../reports/exports.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

interface Props {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly onClose: () => void;
}

/** Everything that is kept about one student in this class, to hand over to the student or the parents. */
export function RecordDialog({ taught, student, name, onClose }: Props) {
  const t = useTranslations('classCare.record');
  return (
    <Dialog isOpen title={t('title', { name })} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('what')}</p>
        <p className="text-ink-soft">{t('notes')}</p>
        <DownloadRow
          files={recordFormats.map((format) => ({
            label: t(format),
            asked: {
              endpoint: exportEndpoints.downloadStudentRecord,
              params: { code: taught.code, studentId: student.id },
              query: { format },
            },
          }))}
        />
      </div>
    </Dialog>
  );
}
