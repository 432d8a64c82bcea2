import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../../lab/ui/field/password-field.tsx';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import type { FormAttempt } from './use-attempt.client.ts';

interface Props {
  readonly form: FormAttempt['form'];
  readonly value: string;
  onChange(value: string): void;
}

/** Field for the current password of the person who is signed in. */
export function OwnPasswordField({ form, value, onChange }: Props) {
  const t = useTranslations('account.password');
  const texts = useTranslations('auth');
  const { user } = useIdentity();
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        id={form.idOf('password')}
        label={t('current')}
        error={form.faults.password}
        texts={{ show: texts('showPassword'), hide: texts('hidePassword') }}
        name="current-password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          form.clear('password');
        }}
      />
    </>
  );
}
