import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useToasts } from '../../../../ui/overlay/toast.tsx';
import { useChangeCode } from '../../../data/classes/care-for-class.ts';
import { go, readAddress } from '../../../shell/navigation/address.ts';
import { CareFailure } from './care-failure.tsx';

/** Asks before a class gets another code, with what that means for newcomers and for members. */
export function NewCodeDialog({ taught, onClose }: { taught: TeacherClass; onClose: () => void }) {
  const t = useTranslations('classCare.newCode');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const change = useChangeCode(taught.code);

  async function confirm() {
    let code: string;
    try {
      ({ code } = await change.mutateAsync());
    } catch {
      return;
    }
    onClose();
    showToast({ text: t('done', { code }), timeoutMs: null });
    const query = new URLSearchParams(readAddress().search);
    query.set('code', code);
    go(`?${query}`, { replace: true, isScrollKept: true });
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name: taught.name })}
      confirmLabel={t('confirm')}
      cancelLabel={care('cancel')}
      isBusy={change.isPending}
      busyText={t('busy')}
      onCancel={() => {
        if (!change.isPending) onClose();
      }}
      onConfirm={confirm}
    >
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>{t('stranger', { code: taught.code })}</li>
        <li>{t('members')}</li>
        <li>{t('sheets')}</li>
        <li>{t('noUndo')}</li>
      </ul>
      <CareFailure error={change.error} className="mt-4" />
    </ConfirmDialog>
  );
}
