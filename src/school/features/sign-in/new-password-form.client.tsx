import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PasswordField } from '../../../lab/ui/field/password-field.tsx';
import { SignInError } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { useFaults } from '../../client/page/use-faults.ts';
import type { PasswordPolicy } from '../../kernel/accounts/password-policy.ts';
import { checkNewPassword } from './check-sign-up.client.ts';
import { PasswordRules, usePasswordOwner, useRuleSentences } from './password-rules.client.tsx';
import { placeFailure } from './place-failure.client.ts';

export interface NewPasswordFormProps {
  /** From the link in the mail. */
  readonly code: string;
  readonly policy: PasswordPolicy | undefined;
  /** What the button says. */
  readonly submit: string;
  /** Called once the password is set. It may sign the person in, who has read the mail and chosen the password. */
  finish(account: { email: string; password: string }): Promise<unknown>;
  onFailure(text: string | null): void;
  /** The password is set, but signing in needs a code of the second step. */
  onSecondStep(): void;
  /** The link is no longer valid. */
  onExpired(): void;
}

/** Sets the password of the account that the link was mailed to. */
export function NewPasswordForm({
  code,
  policy,
  submit: label,
  finish,
  onFailure,
  onSecondStep,
  onExpired,
}: NewPasswordFormProps) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  // The server tells whose link it is only when the link is used, so the owner may be unknown here.
  const owner = usePasswordOwner();
  const describeRules = useRuleSentences(policy);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { faults, idOf, show, clear } = useFaults<'password' | 'confirmation'>();
  const texts = { show: t('showPassword'), hide: t('hidePassword') };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    const fault = checkNewPassword(password, policy, owner);
    const isFaulty = show({
      ...(fault && {
        password: fault === 'passwordMissing' ? t('errors.passwordMissing') : describeRules(fault),
      }),
      ...(!fault && password !== confirmation && { confirmation: t('errors.passwordMismatch') }),
    });
    if (isFaulty) return;
    setIsBusy(true);
    try {
      const { email } = await client.confirmPasswordReset({ code, password });
      await finish({ email, password });
    } catch (error) {
      const failure = placeFailure(error);
      if (error instanceof SignInError && error.code === 'expired-action-code') onExpired();
      if (failure.place === 'secondStep') return onSecondStep();
      if (failure.place === 'newPassword') show({ password: describeRules(failure.failedRules) });
      else if (failure.place !== 'nowhere') onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PasswordField
        id={idOf('password')}
        label={t('newPassword.password')}
        error={faults.password}
        texts={texts}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          clear('password');
        }}
      />
      <PasswordRules password={password} policy={policy} owner={owner} />
      <PasswordField
        id={idOf('confirmation')}
        label={t('signUp.confirmation')}
        error={faults.confirmation}
        texts={texts}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.target.value);
          clear('confirmation');
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('newPassword.busy')}>
        {label}
      </Button>
    </form>
  );
}
