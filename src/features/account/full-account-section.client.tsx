import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { LoadState } from '../classes/load-state.client.tsx';
import { type PasswordRule, passwordRules } from '../identity/password-policy.ts';
import { useIdentity } from '../identity/use-identity.client.tsx';
import { type FullAccount, joiningEndpoints } from '../joining/joining-endpoints.ts';
import { pinLength, readTypedPin } from '../joining/pin.ts';
import { useSession } from '../profile/use-session.client.ts';
import { checkEmail, checkNewPassword } from '../sign-in/check-sign-up.client.ts';
import { PasswordRules, usePasswordOwner, useRuleSentences } from '../sign-in/password-rules.client.tsx';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { AccountSection } from './account-section.client.tsx';
import { ProofCodeForm } from './proof-code-form.client.tsx';

const queryKey = ['full-account'];

/**
 * For the student of a class account: an e-mail address and a password make it a full one, with all its work. It asks
 * for the PIN, and then for the code that was mailed to the address.
 */
export function FullAccountSection({ id }: { id: string }) {
  const t = useTranslations('account.fullAccount');
  const api = useApi();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(joiningEndpoints.getFullAccount, { signal }),
    staleTime: 0,
  });
  const [isAgain, setIsAgain] = useState(false);
  const hasMail = useIdentityConfig()?.hasPasswordReset;
  if (hasMail === false)
    return (
      <AccountSection id={id} title={t('title')}>
        <p className="text-ink-soft">{t('noMail')}</p>
        <p className="text-ink-soft">{t('end')}</p>
      </AccountSection>
    );
  return (
    <AccountSection id={id} title={t('title')}>
      <LoadState query={query} loading={t('loading')}>
        {({ waiting }) =>
          waiting && !isAgain ? (
            <Waiting {...waiting} onAgain={() => setIsAgain(true)} />
          ) : (
            <AskForm onAsked={() => setIsAgain(false)} />
          )
        }
      </LoadState>
    </AccountSection>
  );
}

type WaitingProps = NonNullable<FullAccount['waiting']> & { onAgain(): void };

/** A code is on its way. Until it comes back, the student goes on with name and PIN. */
function Waiting({ email, endsAt, onAgain }: WaitingProps) {
  const t = useTranslations('account.fullAccount');
  const format = useFormatter();
  const { client } = useIdentity();
  const { retry } = useSession();
  const showToast = useToasts();
  const until = format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p className="wrap-anywhere">{t('sent', { email })}</p>
      <p className="text-ink-soft">{t('until', { until })}</p>
      <ProofCodeForm
        submit={t('prove')}
        onSubmit={async (code) => {
          await client.completeClassAccount(code);
          showToast({ text: t('done') });
          retry();
        }}
      >
        <Button variant="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </ProofCodeForm>
    </>
  );
}

function AskForm({ onAsked }: { onAsked(): void }) {
  const t = useTranslations('account.fullAccount');
  const words = useTranslations('auth');
  const api = useApi();
  const cache = useQueryClient();
  const policy = useIdentityConfig()?.passwordPolicy;
  const describeRules = useRuleSentences(policy);
  const form = useFaults<'pin' | 'email' | 'password'>();
  const [typed, setTyped] = useState({ pin: '', email: '', password: '' });
  const owner = usePasswordOwner(typed.email.trim());
  const [failure, setFailure] = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const change = (field: keyof typeof typed, value: string) => {
    setTyped((current) => ({ ...current, [field]: value }));
    form.clear(field);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const { pin, email, password } = typed;
    const emailFault = checkEmail(email);
    const fault = checkNewPassword(password, policy, owner);
    const isFaulty = form.show({
      ...(pin.length !== pinLength && { pin: t('pinMissing') }),
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
      const body = { pin, email: email.trim(), password };
      cache.setQueryData(queryKey, await api.call(joiningEndpoints.completeAccount, { body }));
      onAsked();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function showFailure(error: unknown) {
    const code = error instanceof ApiError ? error.code : null;
    if (error instanceof ApiError && code === 'WEAK_PASSWORD') {
      const failed = error.issues.map((issue) => issue.code).filter(isRule);
      form.show({ password: describeRules(failed) });
    } else if (code === 'INVALID_PIN') form.show({ pin: t('pinWrong') });
    else if (code === 'INVALID_EMAIL') form.show({ email: words('errors.emailInvalid') });
    else if (code === 'USER_ALREADY_EXISTS') form.show({ email: t('taken') });
    else if (code === 'too-many-requests') setFailure(t('tooMany'));
    else setFailure(t(error instanceof OfflineError ? 'offline' : 'failed'));
  }

  return (
    <>
      <p>{t('lead')}</p>
      <p className="text-ink-soft">{t('end')}</p>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          id={form.idOf('pin')}
          label={t('pin')}
          description={t('pinHint')}
          error={form.faults.pin}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          value={typed.pin}
          onChange={(event) => change('pin', readTypedPin(event.target.value))}
        />
        <TextField
          id={form.idOf('email')}
          label={words('email')}
          description={t('emailHint')}
          error={form.faults.email}
          isRequired
          type="email"
          autoComplete="email"
          value={typed.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <PasswordField
          id={form.idOf('password')}
          label={words('password')}
          error={form.faults.password}
          texts={{ show: words('showPassword'), hide: words('hidePassword') }}
          autoComplete="new-password"
          value={typed.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <PasswordRules password={typed.password} policy={policy} owner={owner} />
        <Button type="submit" isBusy={isBusy} busyText={t('busy')} className="self-start">
          {t('submit')}
        </Button>
      </form>
    </>
  );
}

function isRule(code: string): code is PasswordRule {
  return (passwordRules as readonly string[]).includes(code);
}
