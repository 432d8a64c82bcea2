import { createContext, useContext } from 'react';
import type { Outbox } from '../offline/outbox/outbox.ts';

const OutboxContext = createContext<Outbox | null>(null);
export const OutboxProvider = OutboxContext.Provider;

/** null in a preview, where nothing is sent. */
export function useOptionalOutbox(): Outbox | null {
  return useContext(OutboxContext);
}
