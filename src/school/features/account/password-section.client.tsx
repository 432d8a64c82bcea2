import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { useFailure } from '../../client/page/use-faults.ts';
import { NewPasswordForm } from '../sign-in/new-password-form.client.tsx';
import {
  useForgetSignInMethods,
  useIdentityConfig,
  useOwnSignInMethods,
} from '../sign-in/sign-in-methods.client.ts';
import { useResetRequest } from '../sign-in/use-link-request.client.ts';
import { useResetLink } from '../sign-in/use-reset-link.client.ts';
import { AccountSection } from './account-section.client.tsx';
import { ChangePasswordForm } from './change-password-form.client.tsx';
import { useForgetSessions } from './sessions.client.ts';

export function PasswordSection({ id }: { id: string }) {
  const t = useTranslations('account.password');
  const methods = useOwnSignInMethods();
  const [failure, setFailure] = useFailure();
  const link = useResetLink(setFailure);
  return (
    <AccountSection id={id} title={t('title')}>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      {link.code !== null ? (
        <ArrivedPasswordForm code={link.code} headingId={id} onFailure={setFailure} onEnd={link.forget} />
      ) : methods === undefined || link.isReading ? (
        <LoadingBlock label={t('loading')} className="min-h-11 p-2" />
      ) : (
        <PasswordWays hasPassword={methods.includes('password')} />
      )}
    </AccountSection>
  );
}

function PasswordWays({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('account.password');
  const config = useIdentityConfig();
  const email = useIdentity().user?.email ?? null;
  const canMail = config?.hasPasswordReset === true && email !== null;
  return (
    <>
      {hasPassword ? <ChangePasswordForm /> : <p className="text-ink-soft">{t('none')}</p>}
      {canMail ? <PasswordLink email={email} text={t(hasPassword ? 'forgot' : 'first', { email })} /> : null}
    </>
  );
}

/** Mails a link to the person's own address. The link sets a password, even the first one. */
function PasswordLink({ email, text }: { email: string; text: string }) {
  const t = useTranslations('account.password');
  const announce = useAnnounce();
  const requestReset = useResetRequest();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const sent = t('linkSent', { email });
  const send = async () => {
    setState('busy');
    await requestReset(email);
    setState('sent');
    announce(sent);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{state === 'sent' ? sent : text}</p>
      <Button
        variant="secondary"
        className="self-start"
        isBusy={state === 'busy'}
        busyText={t('linkBusy')}
        onClick={() => void send()}
      >
        {t(state === 'sent' ? 'linkAgain' : 'link')}
      </Button>
    </div>
  );
}

interface ArrivedPasswordFormProps {
  /** The code in the link of the mail. */
  readonly code: string;
  /** The section's heading, which receives the focus. */
  readonly headingId: string;
  onFailure(text: string | null): void;
  /** The code is used up, whether it worked or not. */
  onEnd(): void;
}

/** For a person who opened a reset link while signed in: they choose the password here and stay signed in. */
function ArrivedPasswordForm({ code, headingId, onFailure, onEnd }: ArrivedPasswordFormProps) {
  const t = useTranslations('account.password');
  const { client, user } = useIdentity();
  const policy = useIdentityConfig()?.passwordPolicy;
  const forgetSessions = useForgetSessions();
  const forgetMethods = useForgetSignInMethods();
  const showToast = useToasts();
  useEffect(() => document.getElementById(headingId)?.focus(), [headingId]);

  const finish = async (account: { email: string; password: string }) => {
    const own = user?.email ?? null;
    // Only using the link reveals its account; at a shared computer it may be another person's.
    const isOwn = own !== null && account.email.toLowerCase() === own.toLowerCase();
    // A new password ends every session, this one included.
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
        // The new password has ended the session. Signing in again takes two steps, so it happens on the sign-in page.
        onSecondStep={() => void client.signOut()}
      />
    </>
  );
}
