import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../../lab/ui/action/use-one-at-a-time.ts';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { go } from '../../../client/navigation/address.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useRemoveDemonstration } from './use-demonstration.client.ts';

/** Says on the pages of a demonstration class what it is, and removes it in one press. */
export function DemonstrationNotice({ code }: { code: string }) {
  const t = useTranslations('classCare.demonstration');
  const remove = useRemoveDemonstration(code);
  const show = useToasts();
  const press = useOneAtATime();

  async function removeIt() {
    try {
      await remove.mutateAsync();
    } catch {
      // The sentence of the notice.
      return;
    }
    show({ text: t('removed') });
    go(teacherAddresses.classes);
  }
  return (
    <Notice
      tone="info"
      title={t('title')}
      // A class page is there to be looked at: the notice takes one line of a laptop's screen.
      areActionsBeside
      actions={
        <Button
          variant="secondary"
          isBusy={remove.isPending}
          busyText={t('removing')}
          onClick={() => press(removeIt)}
        >
          {t('remove')}
        </Button>
      }
    >
      <span>{t('text')}</span>
      <CareFailure error={remove.error} className="mt-2" />
    </Notice>
  );
}
