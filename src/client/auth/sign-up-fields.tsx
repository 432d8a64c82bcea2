import { useTranslations } from 'use-intl';
import type { PasswordOwner } from '../../domain/identity/password-owner.ts';
import type { PasswordPolicy } from '../../domain/identity/password-policy.ts';
import { PasswordField } from '../../ui/field/password-field.tsx';
import type { SignUpAnswers, SignUpField } from './check-sign-up.ts';
import { EmailField } from './email-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { FormFaults } from './use-faults.ts';

export interface SignUpFieldsProps {
  readonly answers: SignUpAnswers;
  readonly form: FormFaults<SignUpField>;
  /** undefined until it is known. */
  readonly policy: PasswordPolicy | undefined;
  readonly owner: PasswordOwner;
  onChange(field: SignUpField, value: string): void;
}

export function SignUpFields({ answers, form, policy, owner, onChange }: SignUpFieldsProps) {
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
