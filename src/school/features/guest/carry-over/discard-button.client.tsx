import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { mainId } from '../../../client/page/loading-screen.tsx';
import type { GuestWork } from '../work/guest-work.client.ts';

interface Props {
  readonly work: GuestWork;
  onDiscard(): Promise<void>;
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Removes guest work permanently, after one question. */
export function DiscardButton({ work, onDiscard, label, disabled }: Props) {
  const t = useTranslations('guest.carry');
  const toast = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const { title, count } = work;

  async function discard() {
    setIsAsking(false);
    await onDiscard();
    // The button disappears with the work, so the focus moves to the main content.
    document.getElementById(mainId)?.focus({ preventScroll: true });
    toast({ text: t('discarded', { title }) });
  }

  return (
    <>
      <Button variant="quiet" disabled={disabled} aria-label={label} onClick={() => setIsAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('discardTitle')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={t('discardCancel')}
        onCancel={() => setIsAsking(false)}
        onConfirm={discard}
      >
        <p>{t('discardText', { title, count })}</p>
      </ConfirmDialog>
    </>
  );
}
