import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/field/text-field.tsx';
import { useTypedEmail } from './typed-email.tsx';

/** The address by which a person signs in, filled in by password managers, kept from door to door. */
export function EmailField(props: { id: string; error: string | undefined; onEdit: () => void }) {
  const t = useTranslations('auth');
  const { email, setEmail } = useTypedEmail();
  return (
    <TextField
      id={props.id}
      label={t('email')}
      error={props.error}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onChange={(event) => {
        setEmail(event.target.value);
        props.onEdit();
      }}
    />
  );
}
