import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { NewPasswordForm } from '../auth/new-password-form.tsx';
import { useIdentityConfig } from '../data/identity-config.ts';
import { useForgetSessions } from '../data/sessions.ts';
import { useForgetSignInMethods } from '../data/sign-in-methods.ts';
import { useIdentity } from '../identity/use-identity.tsx';

export interface ArrivedPasswordFormProps {
  /** From the link in the mail. */
  readonly code: string;
  /** The heading of the section, which the reading point goes to. */
  readonly headingId: string;
  onFailure(text: string | null): void;
  /** The code is spent, for good or ill. */
  onEnd(): void;
}

/** For who opened a reset link while signed in: the password is chosen here, and the session goes on under it. */
export function ArrivedPasswordForm({ code, headingId, onFailure, onEnd }: ArrivedPasswordFormProps) {
  const t = useTranslations('account.password');
  const { client, user } = useIdentity();
  const policy = useIdentityConfig()?.passwordPolicy;
  const forgetSessions = useForgetSessions();
  const forgetMethods = useForgetSignInMethods();
  const showToast = useToasts();
  useEffect(() => document.getElementById(headingId)?.focus(), [headingId]);

  const finish = async (account: { email: string; password: string }) => {
    const own = user?.email ?? null;
    // The link says for whom it was only when it is used: it may be another account's, at a shared computer.
    const isOwn = own !== null && account.email.toLowerCase() === own.toLowerCase();
    // A new password has ended every session, this one too.
    if (isOwn) await client.signInWithPassword(account);
    forgetMethods();
    forgetSessions();
    showToast({ text: isOwn ? t('set') : t('setOther', { email: account.email }) });
    onEnd();
  };
  return (
    <>
      <p className="text-ink-soft">{t('choose')}</p>
      <NewPasswordForm
        code={code}
        policy={policy}
        submit={t('save')}
        finish={finish}
        onFailure={onFailure}
        onExpired={onEnd}
        // The new password has ended the session, and signing in anew takes two steps: it is done where one signs in.
        onSecondStep={() => void client.signOut()}
      />
    </>
  );
}
