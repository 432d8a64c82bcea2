import { type ReactNode, useMemo } from 'react';
import { IntlProvider, type Messages, useLocale, useMessages } from 'use-intl';

/** Namespaces of the catalogue that are loaded with a page; the shell's own is always there. */
export type AreaMessages = Partial<Omit<Messages, 'shell'>>;

/** Adds a part of the catalogue for the children; locale and time zone stay the same. */
export function WithMessages({ messages, children }: { messages: AreaMessages; children: ReactNode }) {
  const locale = useLocale();
  const around = useMessages();
  const all = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
