import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProfileRole } from '../../domain/access/role.ts';
import { Button } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

// The word of the specification; it is typed as it stands, whatever the language of the page.
const confirmWord = 'DELETE';

export function DeleteSection({ id, role }: { id: string; role: ProfileRole }) {
  const t = useTranslations('account.deletion');
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isBusy, failure } = useDeleteAccount();
  return (
    <AccountSection id={id} title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      <DeletionConsequences role={role} />
      <Button variant="danger" className="self-start" onClick={() => setIsAsking(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('question')}
        confirmWord={confirmWord}
        confirmWordLabel={t('word')}
        confirmLabel={t('confirm')}
        cancelLabel={t('keep')}
        isBusy={isBusy}
        busyText={t('busy')}
        onCancel={() => {
          if (!isBusy) setIsAsking(false);
        }}
        onConfirm={remove}
      >
        <DeletionConsequences role={role} />
        <p className="mt-4">{t('device')}</p>
        {failure ? (
          <div role="alert" className="mt-4">
            <Notice tone="negative">{t(failure)}</Notice>
          </div>
        ) : null}
      </ConfirmDialog>
    </AccountSection>
  );
}
