import { useTranslations } from 'use-intl';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { go, readAddress } from '../../../client/navigation/address.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { useChangeCode } from '../care-for-class.client.ts';
import { CareConfirm } from './care-confirm.client.tsx';

/** Asks before a class gets another code, with what that means for newcomers and for members. */
export function NewCodeDialog({ taught, onClose }: { taught: TeacherClass; onClose: () => void }) {
  const t = useTranslations('classCare.newCode');
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
    <CareConfirm
      title={t('title', { name: taught.name })}
      confirmLabel={t('confirm')}
      busyText={t('busy')}
      act={change}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>{t('stranger', { code: taught.code })}</li>
        <li>{t('members')}</li>
        <li>{t('sheets')}</li>
        <li>{t('noUndo')}</li>
      </ul>
    </CareConfirm>
  );
}
