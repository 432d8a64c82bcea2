import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { DeviceWorkContext } from '../../client/offline/device-work.ts';
import type { ProfileRole } from '../../kernel/role.ts';
import { Button } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useIdentity } from '../identity/use-identity.client.tsx';
import { useSignOut } from '../profile/sign-out.client.tsx';
import { AccountSection } from './account-section.client.tsx';
import { deleteAccount } from './deletion.client.ts';

const goes = {
  student: ['goesStudent.account', 'goesStudent.classes', 'goesStudent.work'],
  teacher: ['goesTeacher.account', 'goesTeacher.work', 'goesTeacher.messages'],
} as const;
const stays = {
  student: ['staysStudent.others', 'both'],
  teacher: ['staysTeacher.classes', 'staysTeacher.work', 'staysTeacher.names', 'both'],
} as const;

/** Exactly what is deleted and what stays, for a person of that role. */
function DeletionConsequences({ role }: { role: ProfileRole }) {
  const t = useTranslations('account.deletion');
  const list = (keys: readonly (typeof goes | typeof stays)[ProfileRole][number][]) => (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-6">
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <div>
        <p className="font-semibold">{t('goes')}</p>
        {list(goes[role])}
      </div>
      <div>
        <p className="font-semibold">{t('stays')}</p>
        {list(stays[role])}
      </div>
    </div>
  );
}

// The word comes from the specification and is never translated.
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

/** Ends the account and wipes this device. `failure` is `unknown` where the connection broke on the way. */
function useDeleteAccount() {
  const api = useApi();
  const { user } = useIdentity();
  const { signOut } = useSignOut();
  const device = useContext(DeviceWorkContext);
  const [receiptId] = useState(() => v7());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'unknown' | 'returnable' | null>(null);

  async function remove() {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id } = await deleteAccount(api, receiptId);
      const work = await device?.catch(() => null);
      if (user) await work?.forget(user.id);
      // A full page load of a public page: it asks nobody to sign in again and clears the memory of the app.
      await signOut({ hasEnded: true, to: `/profile/deleted?${new URLSearchParams({ number: id })}` });
    } catch (error) {
      const isReturnable = error instanceof ApiError && error.code === 'account-returnable';
      setFailure(isReturnable ? 'returnable' : error instanceof OfflineError ? 'unknown' : 'failed');
    } finally {
      setIsBusy(false);
    }
  }
  return { remove, isBusy, failure };
}
