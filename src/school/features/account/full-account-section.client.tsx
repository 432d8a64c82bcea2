import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PasswordField } from '../../../lab/ui/field/password-field.tsx';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { type PasswordRule, passwordRules } from '../../kernel/accounts/password-policy.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import type { FullAccount } from '../classes/own-wish.ts';
import { joiningEndpoints } from '../joining/joining-endpoints.ts';
import { pinLength } from '../joining/pin.ts';
import { useSession } from '../profile/use-session.client.ts';
import { checkEmail, checkNewPassword } from '../sign-in/check-sign-up.client.ts';
import { PasswordRules, usePasswordOwner, useRuleSentences } from '../sign-in/password-rules.client.tsx';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { AccountSection } from './account-section.client.tsx';
import {
  AccountEnds,
  AskTeacher,
  fullAccountKey,
  PinField,
  TakeWishBack,
  WishStands,
} from './own-wish.client.tsx';
import { ProofCodeForm } from './proof-code-form.client.tsx';

/**
 * For the student of a class account: once the teacher has said yes, an e-mail address and a password make it a full one,
 * with all its work. It asks for the PIN, and then for the code that was mailed to the address.
 */
export function FullAccountSection({ id }: { id: string }) {
  const t = useTranslations('account.fullAccount');
  const api = useApi();
  const query = useQuery({
    queryKey: fullAccountKey,
    queryFn: ({ signal }) => api.call(joiningEndpoints.getFullAccount, { signal }),
    staleTime: 0,
  });
  const [isAgain, setIsAgain] = useState(false);
  const hasMail = useIdentityConfig()?.hasPasswordReset;
  const isClosed = useConfig().studentAccounts === 'none';
  if (isClosed || hasMail === false)
    return (
      <AccountSection id={id} title={t(isClosed ? 'closedTitle' : 'title')}>
        <p className="text-ink-soft">{t(isClosed ? 'closed' : 'noMail')}</p>
        <AccountEnds />
      </AccountSection>
    );
  return (
    <AccountSection id={id} title={t('title')}>
      <LoadState query={query} loading={t('loading')}>
        {({ isOpen, wish, waiting }) =>
          !isOpen ? (
            <>
              <p className="text-ink-soft">{t('classEnded')}</p>
              <AccountEnds />
            </>
          ) : wish === null ? (
            <AskTeacher />
          ) : (
            <>
              <WishStands wish={wish} />
              {wish.standing !== 'yes' ? null : waiting && !isAgain ? (
                <Waiting {...waiting} onAgain={() => setIsAgain(true)} />
              ) : (
                <AskForm
                  onAsked={() => setIsAgain(false)}
                  onBack={waiting ? () => setIsAgain(false) : null}
                />
              )}
              {wish.standing === 'no' ? null : <TakeWishBack />}
            </>
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
  const cache = useQueryClient();
  const showToast = useToasts();
  const until = format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p className="wrap-anywhere">{t('sent', { email })}</p>
      <p className="text-ink-soft">{t('until', { until })}</p>
      <ProofCodeForm
        submit={t('prove')}
        onSubmit={async (code) => {
          try {
            await client.completeClassAccount(code);
          } catch (error) {
            // The teacher may have changed the answer meanwhile: then the page says so in place of this form.
            void cache.invalidateQueries({ queryKey: fullAccountKey });
            throw error;
          }
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

interface AskFormProps {
  onAsked(): void;
  /** Opens the form for the code that is still awaited. null: no code is awaited. */
  readonly onBack: (() => void) | null;
}

function AskForm({ onAsked, onBack }: AskFormProps) {
  const t = useTranslations('account.fullAccount');
  const words = useTranslations('auth');
  const api = useApi();
  const cache = useQueryClient();
  const policy = useIdentityConfig()?.passwordPolicy;
  const describeRules = useRuleSentences(policy);
  const form = useFaults<'pin' | 'email' | 'password'>();
  const pinId = form.idOf('pin');
  const isAgain = onBack !== null;
  // The button that asked for this form is gone, so the focus moves here.
  useEffect(() => {
    if (isAgain) document.getElementById(pinId)?.focus();
  }, [isAgain, pinId]);
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
      cache.setQueryData(fullAccountKey, await api.call(joiningEndpoints.completeAccount, { body }));
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
    else if (code === 'class-account-needs-yes' || code === 'class-disabled') {
      setFailure(t(code === 'class-disabled' ? 'classEnded' : 'noYes'));
      void cache.invalidateQueries({ queryKey: fullAccountKey });
    } else if (code === 'too-many-requests') setFailure(t('tooMany'));
    else if (code === 'too-many-mails') setFailure(t('tooManyMails'));
    else setFailure(t(error instanceof OfflineError ? 'offline' : 'failed'));
  }

  return (
    <>
      <p>{t('lead')}</p>
      <AccountEnds />
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <PinField
          id={pinId}
          description={t('pinHint')}
          error={form.faults.pin}
          value={typed.pin}
          onChange={(pin) => change('pin', pin)}
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
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} busyText={t('busy')}>
            {t('submit')}
          </Button>
          {onBack ? (
            <Button variant="quiet" onClick={onBack}>
              {t('haveCode')}
            </Button>
          ) : null}
        </p>
      </form>
    </>
  );
}

function isRule(code: string): code is PasswordRule {
  return (passwordRules as readonly string[]).includes(code);
}
