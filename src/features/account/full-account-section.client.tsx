import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { type PasswordRule, passwordRules } from '../identity/password-policy.ts';
import { useIdentity } from '../identity/use-identity.client.tsx';
import { joiningEndpoints } from '../joining/joining-endpoints.ts';
import { useSession } from '../profile/use-session.client.ts';
import { checkEmail, checkNewPassword } from '../sign-in/check-sign-up.client.ts';
import { PasswordRules, usePasswordOwner, useRuleSentences } from '../sign-in/password-rules.client.tsx';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { AccountSection } from './account-section.client.tsx';

/** For the student of a class account: an e-mail address and a password make it a full one, with all its work. */
export function FullAccountSection({ id }: { id: string }) {
  const t = useTranslations('account.fullAccount');
  const words = useTranslations('auth');
  const api = useApi();
  const { client } = useIdentity();
  const { retry } = useSession();
  const showToast = useToasts();
  const policy = useIdentityConfig()?.passwordPolicy;
  const describeRules = useRuleSentences(policy);
  const form = useFaults<'email' | 'password'>();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const owner = usePasswordOwner(email.trim());
  const [failure, setFailure] = useFailure();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const emailFault = checkEmail(email);
    const fault = checkNewPassword(password, policy, owner);
    const isFaulty = form.show({
      ...(emailFault && {
        email: emailFault === 'required' ? words('required') : words(`errors.${emailFault}`),
      }),
      ...(fault && {
        password: fault === 'passwordMissing' ? words('errors.passwordMissing') : describeRules(fault),
      }),
    });
    if (isFaulty) return;
    setIsBusy(true);
    try {
      await api.call(joiningEndpoints.completeAccount, { body: { email: email.trim(), password } });
      showToast({ text: t('done') });
      // A fresh token names the address, and the profile is a full one now.
      await client.getToken({ isForced: true });
      retry();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof ApiError && error.code === 'WEAK_PASSWORD') {
      const failed = error.issues.map(({ code }) => code).filter(isRule);
      form.show({ password: describeRules(failed) });
    } else if (error instanceof ApiError && error.code === 'INVALID_EMAIL')
      form.show({ email: words('errors.emailInvalid') });
    else if (error instanceof ApiError && error.code === 'USER_ALREADY_EXISTS')
      form.show({ email: t('taken') });
    else setFailure(t(error instanceof OfflineError ? 'offline' : 'failed'));
  }

  return (
    <AccountSection id={id} title={t('title')}>
      <p>{t('lead')}</p>
      <p className="text-ink-soft">{t('end')}</p>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          id={form.idOf('email')}
          label={words('email')}
          error={form.faults.email}
          isRequired
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            form.clear('email');
          }}
        />
        <PasswordField
          id={form.idOf('password')}
          label={words('password')}
          error={form.faults.password}
          texts={{ show: words('showPassword'), hide: words('hidePassword') }}
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            form.clear('password');
          }}
        />
        <PasswordRules password={password} policy={policy} owner={owner} />
        <Button type="submit" isBusy={isBusy} busyText={t('busy')} className="self-start">
          {t('submit')}
        </Button>
      </form>
    </AccountSection>
  );
}

function isRule(code: string): code is PasswordRule {
  return (passwordRules as readonly string[]).includes(code);
}
