import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { type AreaMessages, locale } from '../messages/messages.ts';

/** Adds a part of the catalogue for what is drawn inside; locale and time zone stay those around it. */
export function WithMessages({ messages, children }: { messages: AreaMessages; children: ReactNode }) {
  const around = useMessages();
  const all = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
