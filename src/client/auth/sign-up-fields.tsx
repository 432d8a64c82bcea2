import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { SignUpAnswers, SignUpField } from './check-sign-up.ts';
import type { FormFaults } from './use-faults.ts';

export interface SignUpFieldsProps {
  readonly answers: SignUpAnswers;
  readonly form: FormFaults<SignUpField>;
  /** Of the password policy, once it is known. */
  readonly minLength: number | undefined;
  onChange(field: SignUpField, value: string): void;
}

export function SignUpFields({ answers, form, minLength, onChange }: SignUpFieldsProps) {
  const t = useTranslations('auth');
  const passwordTexts = { show: t('showPassword'), hide: t('hidePassword') };
  const bind = (field: SignUpField) => ({
    id: form.idOf(field),
    error: form.faults[field],
    value: answers[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      <TextField
        {...bind('name')}
        label={t('signUp.name')}
        description={t('signUp.nameHint')}
        name="name"
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...bind('email')}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        description={
          minLength === undefined ? undefined : t('signUp.passwordHint', { minLength: String(minLength) })
        }
        texts={passwordTexts}
        name="new-password"
        autoComplete="new-password"
      />
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
