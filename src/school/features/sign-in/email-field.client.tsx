import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOfInputMethod } from '../../../lab/ui/field/input-method.ts';
import { TextField } from '../../../lab/ui/field/text-field.tsx';

interface EmailFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  onEdit(): void;
  /** What the Enter key does instead of sending the form. */
  readonly onEnter?: (() => void) | undefined;
}

/** The field for the address of an account. Password managers fill it in; the other sign-in pages keep its text. */
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
        if (event.key !== 'Enter' || isOfInputMethod(event) || !props.onEnter) return;
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

/** Keeps the typed address for the other sign-in pages, so that nobody types it twice. In memory only. */
export function TypedEmailProvider({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState('');
  const value = useMemo(() => ({ email, setEmail }), [email]);
  return <TypedEmailContext value={value}>{children}</TypedEmailContext>;
}

export function useTypedEmail(): TypedEmail {
  return useContext(TypedEmailContext);
}
