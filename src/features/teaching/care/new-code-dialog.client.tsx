import { useTranslations } from 'use-intl';
import { go, readAddress } from '../../../client/navigation/address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { useChangeCode } from '../care-for-class.client.ts';
import { CareFailure } from './form-dialog.client.tsx';

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
