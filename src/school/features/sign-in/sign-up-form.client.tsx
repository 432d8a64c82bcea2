import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PasswordField } from '../../../lab/ui/field/password-field.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { type Faults, type FormFaults, useFaults } from '../../client/page/use-faults.ts';
import type { PasswordOwner, PasswordPolicy } from '../../kernel/accounts/password-policy.ts';
import {
  checkSignUp,
  type SignUpAnswers,
  type SignUpFaults,
  type SignUpField,
} from './check-sign-up.client.ts';
import { EmailField, useTypedEmail } from './email-field.client.tsx';
import { PasswordRules, usePasswordOwner, useRuleSentences } from './password-rules.client.tsx';
import { placeFailure } from './place-failure.client.ts';
import { useIdentityConfig, useRefreshIdentityConfig } from './sign-in-methods.client.ts';

const empty = { password: '', confirmation: '' };

export function SignUpForm({ onFailure }: { onFailure: (text: string | null) => void }) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const policy = useIdentityConfig()?.passwordPolicy;
  const refreshConfig = useRefreshIdentityConfig();
  const { email } = useTypedEmail();
  const [typed, setTyped] = useState(empty);
  const answers: SignUpAnswers = { ...typed, email };
  const owner = usePasswordOwner(email.trim());
  const describeRules = useRuleSentences(policy);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFaults<SignUpField>();

  const describe = (): Faults<SignUpField> => {
    const faults: SignUpFaults = checkSignUp(answers, policy, owner);
    return {
      ...(faults.email && {
        email: faults.email === 'required' ? t('required') : t(`errors.${faults.email}`),
      }),
      ...(faults.password && {
        password:
          faults.password === 'passwordMissing'
            ? t('errors.passwordMissing')
            : describeRules(faults.password),
      }),
      ...(faults.confirmation && { confirmation: t(`errors.${faults.confirmation}`) }),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    if (form.show(describe())) return;
    setIsBusy(true);
    try {
      // The name is asked at onboarding, because other ways to sign in bring no name.
      await client.signUpWithPassword({ name: '', email: email.trim(), password: answers.password });
    } catch (error) {
      const failure = placeFailure(error);
      if (failure.place === 'nowhere' || failure.place === 'secondStep') return;
      if (failure.place === 'newPassword') form.show({ password: describeRules(failure.failedRules) });
      else if (failure.place === 'form') onFailure(t(`errors.${failure.message}`));
      else form.show({ [failure.place]: t(`errors.${failure.message}`) });
      // The server refused a password that the policy here allows, so the policy is loaded again.
      if (failure.place === 'newPassword') await refreshConfig();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <SignUpFields
        answers={answers}
        form={form}
        policy={policy}
        owner={owner}
        onChange={(field, value) => {
          setTyped({ ...typed, [field]: value });
          form.clear(field);
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

interface SignUpFieldsProps {
  readonly answers: SignUpAnswers;
  readonly form: FormFaults<SignUpField>;
  /** undefined until it is known. */
  readonly policy: PasswordPolicy | undefined;
  readonly owner: PasswordOwner;
  onChange(field: SignUpField, value: string): void;
}

function SignUpFields({ answers, form, policy, owner, onChange }: SignUpFieldsProps) {
  const t = useTranslations('auth');
  const passwordTexts = { show: t('showPassword'), hide: t('hidePassword') };
  const bind = (field: 'password' | 'confirmation') => ({
    id: form.idOf(field),
    error: form.faults[field],
    value: answers[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      <EmailField id={form.idOf('email')} error={form.faults.email} onEdit={() => form.clear('email')} />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        description={t('signUp.passwordHint')}
        texts={passwordTexts}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordRules password={answers.password} policy={policy} owner={owner} />
      <PasswordField
        {...bind('confirmation')}
        label={t('signUp.confirmation')}
        texts={passwordTexts}
        name="confirmation"
        autoComplete="new-password"
      />
    </>
  );
}
