import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

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
