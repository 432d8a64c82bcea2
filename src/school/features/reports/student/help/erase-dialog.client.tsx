import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { Button } from '../../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../../../lab/ui/overlay/dialog.tsx';
import { useActOnWork } from '../student-work.client.ts';
import { type ActDialogOwner, describeActFailure } from './act-target.client.ts';

/** Asks before the words of a student's answers to one exercise are erased. Unlike the other acts, nothing undoes it. */
export function EraseDialog({ target, onClose, onDone }: ActDialogOwner) {
  const t = useTranslations('studentHelp.help.eraseDialog');
  const words = useTranslations('studentHelp.help');
  const failures = useTranslations('studentHelp.help.failures');
  const announce = useAnnounce();
  const erase = useActOnWork(target.place);
  // One id for as long as the dialog is open, so that a press that is repeated after a lost reply acts once.
  const [id] = useState(() => v7());
  const { row, studentName: name } = target;
  const { id: questionCode, title } = row.part;

  async function send() {
    if (erase.isPending) return;
    try {
      await erase.mutateAsync({ id, kind: 'erase', questionCode });
    } catch {
      return;
    }
    announce(words('said.erased', { title }));
    onDone();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { title })}
      closeLabel={words('cancel')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button variant="danger" isBusy={erase.isPending} busyText={t('busy')} onClick={() => void send()}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('text', { name })}</p>
        <p>{t('comments')}</p>
        <Notice tone="caution">{t('final')}</Notice>
        <div role="alert">
          {erase.error ? (
            <Notice tone="negative">{describeActFailure(failures, erase.error, name)}</Notice>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
