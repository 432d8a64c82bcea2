import { useLayoutEffect } from 'react';
import { go } from './address.ts';

/** Leads on as soon as it is drawn, also to another site. The address it stands at leaves no trace in the history. */
export function Navigate({ to }: { to: string }) {
  useLayoutEffect(() => (to[0] === '/' ? go(to, { replace: true }) : location.replace(to)), [to]);
  return null;
}
