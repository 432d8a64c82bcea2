import { useLayoutEffect } from 'react';
import { go } from './address.ts';

/** Leads on as soon as it is drawn. The address it stands at leaves no trace in the history. */
export function Navigate({ to }: { to: string }) {
  useLayoutEffect(() => go(to, { replace: true }), [to]);
  return null;
}
