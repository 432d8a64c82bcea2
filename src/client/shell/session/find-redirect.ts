import { decideRoute } from '../../../domain/access/guards.ts';
import { classifyRoute, normalisePath } from '../../../domain/access/route-table.ts';
import type { SessionKind } from '../../../domain/access/session.ts';
import { homeOf, pageForTarget } from './page-for-target.ts';
import { addressWithReturn, findReturnPath, findReturnSite, returnAddress } from './sign-in-address.ts';

interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

const profilePath = '/profile';

/**
 * Where the router sends somebody instead, or null to stay. On the way through sign-in, onboarding and consent the
 * address first asked for is kept, and taken up again as soon as it may be shown. An address of another site is whole,
 * with its origin, and always one of `origins`.
 * @param origins other sites a sign-in may lead back to
 */
export function findRedirect(
  location: Location,
  session: SessionKind,
  isConsentOutdated: boolean,
  origins: readonly string[] = [],
): string | null {
  const target = findPage(location, session, origins);
  if (!isConsentOutdated) return target ?? leaveConsent(location, session, origins);
  // Without the hash: the code of a mail must not come into a query, which servers log.
  const [wanted = ''] = (target ?? location.pathname + location.search).split('#');
  // The documents come before another site, too.
  if (!wanted.startsWith('/')) return returnAddress('/legal', wanted);
  const decision = decideRoute({ path: wanted.split('?', 1)[0] ?? '', session, isConsentOutdated });
  return decision.kind === 'stay' ? target : returnAddress(decision.to, wanted);
}

function findPage(location: Location, session: SessionKind, origins: readonly string[]): string | null {
  const decision = decideRoute({ path: location.pathname, session });
  if (decision.kind === 'stay') return null;
  if (decision.to === '/signin' || decision.to === '/onboarding')
    return addressWithReturn(decision.to, location, origins);
  // Who opens the link of a mail while signed in is not asked to sign out first: the profile takes it.
  if (isResetLink(location) && decideRoute({ path: profilePath, session }).kind === 'stay')
    return profilePath + location.hash;
  const isThroughDoor = classifyRoute(location.pathname) === 'public' || location.pathname === '/onboarding';
  const back = isThroughDoor ? findReturn(location.search, session, origins) : null;
  return back ?? pageForTarget(decision.to, session);
}

function isResetLink({ pathname, hash = '' }: Location): boolean {
  return normalisePath(pathname) === '/password-reset' && hash.startsWith('#reset=');
}

/** Whoever was sent to the documents goes on once they are agreed to; whoever came by themselves stays. */
function leaveConsent(
  { pathname, search }: Location,
  session: SessionKind,
  origins: readonly string[],
): string | null {
  const wasSent = normalisePath(pathname) === '/legal' && new URLSearchParams(search).has('redirect');
  return wasSent ? (findReturn(search, session, origins) ?? homeOf(session)) : null;
}

function findReturn(search: string, session: SessionKind, origins: readonly string[]): string | null {
  return findReturnSite(search, origins) ?? findReturnPath(search, session);
}
