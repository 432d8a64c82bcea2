import { decideRoute } from '../../../domain/access/guards.ts';
import { classifyRoute } from '../../../domain/access/route-table.ts';
import type { SessionKind } from '../../../domain/access/session.ts';
import { pageForTarget } from './page-for-target.ts';
import { addressWithReturn, findReturnPath } from './sign-in-address.ts';

/**
 * Where the router sends somebody instead, or null to stay. On the way through sign-in and onboarding the address
 * first asked for is kept, and taken up again as soon as it may be shown.
 */
export function findRedirect(
  location: { readonly pathname: string; readonly search: string },
  session: SessionKind,
): string | null {
  const decision = decideRoute({ path: location.pathname, session });
  if (decision.kind === 'stay') return null;
  if (decision.to === '/signin' || decision.to === '/onboarding')
    return addressWithReturn(decision.to, location);
  const isThroughDoor = classifyRoute(location.pathname) === 'public' || location.pathname === '/onboarding';
  const returnPath = isThroughDoor ? findReturnPath(location.search, session) : null;
  return returnPath ?? pageForTarget(decision.to, session);
}
