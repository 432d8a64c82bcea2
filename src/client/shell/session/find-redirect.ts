import { decideRoute } from '../../../domain/access/guards.ts';
import { classifyRoute, normalisePath } from '../../../domain/access/route-table.ts';
import type { SessionKind } from '../../../domain/access/session.ts';
import { homeOf, pageForTarget } from './page-for-target.ts';
import { addressWithReturn, findReturnPath, returnAddress } from './sign-in-address.ts';

interface Location {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Where the router sends somebody instead, or null to stay. On the way through sign-in, onboarding and consent the
 * address first asked for is kept, and taken up again as soon as it may be shown.
 */
export function findRedirect(
  location: Location,
  session: SessionKind,
  isConsentOutdated: boolean,
): string | null {
  const target = findPage(location, session);
  if (!isConsentOutdated) return target ?? leaveConsent(location, session);
  const wanted = target ?? location.pathname + location.search;
  const decision = decideRoute({ path: wanted.split('?', 1)[0] ?? '', session, isConsentOutdated });
  return decision.kind === 'stay' ? target : returnAddress(decision.to, wanted);
}

function findPage(location: Location, session: SessionKind): string | null {
  const decision = decideRoute({ path: location.pathname, session });
  if (decision.kind === 'stay') return null;
  if (decision.to === '/signin' || decision.to === '/onboarding')
    return addressWithReturn(decision.to, location);
  const isThroughDoor = classifyRoute(location.pathname) === 'public' || location.pathname === '/onboarding';
  const returnPath = isThroughDoor ? findReturnPath(location.search, session) : null;
  return returnPath ?? pageForTarget(decision.to, session);
}

/** Whoever was sent to the documents goes on once they are agreed to; whoever came by themselves stays. */
function leaveConsent({ pathname, search }: Location, session: SessionKind): string | null {
  const wasSent = normalisePath(pathname) === '/legal' && new URLSearchParams(search).has('redirect');
  return wasSent ? (findReturnPath(search, session) ?? homeOf(session)) : null;
}
