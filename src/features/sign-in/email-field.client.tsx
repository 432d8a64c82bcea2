import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/field/text-field.tsx';

interface EmailFieldProps {
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

interface TypedEmail {
  readonly email: string;
  setEmail(email: string): void;
}

const TypedEmailContext = createContext<TypedEmail>({ email: '', setEmail: () => undefined });

/** The address goes along from door to door: nobody types it twice. In memory only. */
export function TypedEmailProvider({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState('');
  const value = useMemo(() => ({ email, setEmail }), [email]);
  return <TypedEmailContext value={value}>{children}</TypedEmailContext>;
}

export function useTypedEmail(): TypedEmail {
  return useContext(TypedEmailContext);
}
