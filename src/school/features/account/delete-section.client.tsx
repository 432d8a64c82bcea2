import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { ConfirmDialog } from '../../../lab/ui/overlay/confirm-dialog.tsx';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useFaults } from '../../client/page/use-faults.ts';
import type { ProfileRole } from '../../kernel/role.ts';
import { useSignOut } from '../profile/sign-out.client.tsx';
import { useIdentityConfig, useOwnSignInMethods } from '../sign-in/sign-in-methods.client.ts';
import { AccountSection } from './account-section.client.tsx';
import { deleteAccount } from './deletion.client.ts';
import { OwnPasswordField } from './second-factor/own-password-field.client.tsx';
import { useEndOnDevice } from './use-end-on-device.client.ts';

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
  const texts = useTranslations('auth');
  const { signOut } = useSignOut();
  const isEmbedded = useIdentityConfig()?.provider === 'embedded';
  // A provider elsewhere checks passwords itself: there the sign-in has to be fresh, as for an account without one.
  const asksPassword = useOwnSignInMethods()?.includes('password') === true && isEmbedded;
  const form = useFaults<'password' | 'code'>();
  const [password, setPassword] = useState('');
  const { remove, isBusy, failure } = useDeleteAccount();

  async function confirm() {
    if (asksPassword && form.show(password === '' ? { password: texts('errors.passwordMissing') } : {}))
      return;
    if ((await remove(asksPassword ? password : undefined)) === 'wrongPassword')
      form.show({ password: texts('errors.INVALID_PASSWORD') });
  }
  const open = () => {
    setPassword('');
    form.clear('password');
    setIsAsking(true);
  };
  return (
    <AccountSection id={id} title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      <DeletionConsequences role={role} />
      <Button variant="danger" className="self-start" onClick={open}>
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
        onConfirm={confirm}
        proof={
          asksPassword ? (
            <div className="flex flex-col gap-1">
              <OwnPasswordField form={form} value={password} onChange={setPassword} />
              <p className="text-sm text-ink-soft">{t('owner')}</p>
            </div>
          ) : (
            <p>{t('freshOnly')}</p>
          )
        }
      >
        <DeletionConsequences role={role} />
        <p className="mt-4">{t('device')}</p>
        {failure ? (
          <div role="alert" className="mt-4">
            <Notice
              tone="negative"
              actions={
                failure === 'signInAgain' ? (
                  <Button
                    variant="secondary"
                    onClick={() => void signOut({ to: `/signin?redirect=${encodeURIComponent('/profile')}` })}
                  >
                    {t('toSignIn')}
                  </Button>
                ) : undefined
              }
            >
              {t(failure)}
            </Notice>
          </div>
        ) : null}
      </ConfirmDialog>
    </AccountSection>
  );
}

type DeletionFailure = 'failed' | 'unknown' | 'returnable' | 'signInAgain' | 'tooMany';

const refusals: Readonly<Record<string, DeletionFailure>> = {
  'account-returnable': 'returnable',
  'sign-in-again': 'signInAgain',
  // The password was taken off meanwhile.
  PASSWORD_NOT_SET: 'signInAgain',
  'too-many-requests': 'tooMany',
};

/** Ends the account and wipes this device. `failure` is `unknown` where the connection broke on the way. */
function useDeleteAccount() {
  const api = useApi();
  const endOnDevice = useEndOnDevice();
  const [receiptId] = useState(() => v7());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);

  async function remove(password: string | undefined): Promise<'done' | 'wrongPassword' | 'failed'> {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id } = await deleteAccount(api, receiptId, password);
      await endOnDevice({ number: id });
      return 'done';
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'INVALID_PASSWORD') return 'wrongPassword';
      setFailure(refusals[code ?? ''] ?? (error instanceof OfflineError ? 'unknown' : 'failed'));
      return 'failed';
    } finally {
      setIsBusy(false);
    }
  }
  return { remove, isBusy, failure };
}
