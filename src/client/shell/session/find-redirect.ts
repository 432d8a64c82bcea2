import { decideRoute } from '../../../domain/access/guards.ts';
import { classifyRoute } from '../../../domain/access/route-table.ts';
import type { SessionKind } from '../../../domain/access/session.ts';
import { pageForTarget } from './page-for-target.ts';
import { addressWithReturn, findReturnPath, findReturnSite } from './sign-in-address.ts';

/**
 * Where the router sends somebody instead, or null to stay. On the way through sign-in and onboarding the address
 * first asked for is kept, and taken up again as soon as it may be shown. An address of another site is whole, with its
 * origin, and always one of `origins`.
 */
export function findRedirect(
  location: { readonly pathname: string; readonly search: string },
  session: SessionKind,
  /** Other sites a sign-in may lead back to. */
  origins: readonly string[] = [],
): string | null {
  const decision = decideRoute({ path: location.pathname, session });
  if (decision.kind === 'stay') return null;
  if (decision.to === '/signin' || decision.to === '/onboarding')
    return addressWithReturn(decision.to, location, origins);
  const isThroughDoor = classifyRoute(location.pathname) === 'public' || location.pathname === '/onboarding';
  const back = isThroughDoor
    ? (findReturnSite(location.search, origins) ?? findReturnPath(location.search, session))
    : null;
  return back ?? pageForTarget(decision.to, session);
}
