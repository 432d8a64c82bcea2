import { useTranslations } from 'use-intl';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareConfirm } from '../care/care-confirm.client.tsx';
import { useRemoveStudent } from '../care-for-class.client.ts';

interface Props {
  readonly taught: TeacherClass;
  readonly student: TeacherClass['students'][number];
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a student is removed: the work in this class cannot be brought back. */
export function RemoveDialog({ taught, student, name, onClose }: Props) {
  const t = useTranslations('classCare.remove');
  const showToast = useToasts();
  const remove = useRemoveStudent(taught.code);

  async function confirm() {
    try {
      await remove.mutateAsync(student.id);
    } catch {
      return;
    }
    onClose();
    showToast({ text: t('done', { name }) });
  }

  return (
    <CareConfirm
      tone="danger"
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      busyText={t('busy')}
      act={remove}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t('warning')}</p>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>{t(student.isClassAccount ? 'whatOfClass' : 'what')}</li>
          <li>{t('waiting')}</li>
          <li>{t('seat')}</li>
        </ul>
      </div>
    </CareConfirm>
  );
}
