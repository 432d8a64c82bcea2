import { normalisePath } from '../../../domain/access/route-table.ts';
import type { SessionKind } from '../../../domain/access/session.ts';
import type { Address } from '../navigation/address.ts';
import { homeOf } from '../session/page-for-target.ts';

export interface WayBack {
  readonly to: string;
  readonly word: 'site' | 'classes' | 'class';
}

/** Where a page of the clear layout leads back to. */
export function findWayBack(
  { path, search }: Pick<Address, 'path' | 'search'>,
  session: SessionKind,
): WayBack {
  const home = homeOf(session);
  const code = new URLSearchParams(search).get('code');
  // A report belongs to a class; the labs are a guest's whole application, so that out of it is the public site.
  if (normalisePath(path) === '/classes/summary' && code)
    return {
      to: `${session === 'teacher' ? '/teacher/classes/class' : '/classes/class'}?${new URLSearchParams({ code })}`,
      word: 'class',
    };
  return home === normalisePath(path) ? { to: '/', word: 'site' } : { to: home, word: 'classes' };
}
