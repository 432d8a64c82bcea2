import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/field/text-field.tsx';
import { useTypedEmail } from './typed-email.tsx';

export interface EmailFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  onEdit(): void;
  /** What Enter does here, where it is not to send the form. */
  readonly onEnter?: (() => void) | undefined;
}

/** The address by which a person signs in, filled in by password managers, kept from door to door. */
export function EmailField(props: EmailFieldProps) {
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
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !props.onEnter) return;
        event.preventDefault();
        props.onEnter();
      }}
      onChange={(event) => {
        setEmail(event.target.value);
        props.onEdit();
      }}
    />
  );
}
