import {
  decideRoute,
  parseReturnPath,
  parseReturnTarget,
  type SessionKind,
} from '../../../school/features/identity/guards.ts';
import { homeOf, pageForTarget } from '../../../school/features/identity/page-address.client.ts';
import { classCodeOfPage, formatDoorAddress } from '../../../school/features/identity/wanted-page.client.ts';
import { classifyRoute, normalisePath } from '../../../school/kernel/route-table.ts';

const parameter = 'redirect';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Adds the address the person wanted, with its whole query, to the address they are sent to. */
function addressWithReturn(to: string, from: Address, origins: readonly string[] = []): string {
  const safe =
    classifyRoute(from.pathname) === 'private'
      ? parseReturnPath(from.pathname + from.search)
      : readTarget(from.search, origins);
  return safe === null ? to : returnAddress(to, safe);
}

/** @param target known to be safe, or parsed again before it is followed */
function returnAddress(to: string, target: string): string {
  return `${to}?${new URLSearchParams({ [parameter]: target })}`;
}

function readTarget(search: string, origins: readonly string[]): string | null {
  return parseReturnTarget(new URLSearchParams(search).get(parameter), origins);
}

/** The operator's other site that sent the person here to sign in, if it is among `origins`. */
function findReturnSite(search: string, origins: readonly string[]): string | null {
  const target = readTarget(search, origins);
  return target?.startsWith('/') ? null : target;
}

/** The page asked for before signing in, if there was one and this person may see it. */
function findReturnPath(search: string, session: SessionKind): string | null {
  const safe = parseReturnPath(new URLSearchParams(search).get(parameter));
  if (safe === null) return null;
  const path = safe.split('?', 1)[0] ?? safe;
  // A person who has signed in to join a class goes on to join it, also without a role: the page asks for the name.
  if (isJoinPage(path)) return safe;
  const isPage = classifyRoute(path) === 'private';
  return isPage && decideRoute({ path, session }).kind === 'stay' ? safe : null;
}

interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

const profilePath = '/profile';
const joinRoute = '/join';

/**
 * The address the router sends a person to instead, or null to stay. During sign-in, onboarding and consent the address
 * first asked for is remembered, and used as soon as the person may see it. An address of another site is absolute and
 * always one of `origins`.
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
  // Consent comes before another site, too.
  if (!wanted.startsWith('/')) return returnAddress('/legal', wanted);
  const decision = decideRoute({ path: wanted.split('?', 1)[0] ?? '', session, isConsentOutdated });
  return decision.kind === 'stay' ? target : returnAddress(decision.to, wanted);
}

function findPage(location: Location, session: SessionKind, origins: readonly string[]): string | null {
  const decision = decideRoute({ path: location.pathname, session });
  const isMember = session === 'student' || session === 'teacher';
  const invited = isMember ? null : (findInvitation(location) ?? findGuestDoor(location, session));
  if (invited !== null) return invited;
  if (decision.kind === 'stay') return null;
  const back = isSignInPage(location) ? findReturn(location.search, session, origins) : null;
  if (session === 'no-role' && back !== null && isJoinPage(back)) return back;
  if (decision.to === '/signin' || decision.to === '/onboarding')
    return addressWithReturn(decision.to, location, origins);
  // A signed-in person who opens a reset link is not asked to sign out first: the profile page handles it.
  if (isResetLink(location) && decideRoute({ path: profilePath, session }).kind === 'stay')
    return profilePath + location.hash;
  return back ?? pageForTarget(decision.to, session);
}

function isSignInPage({ pathname }: Location): boolean {
  return classifyRoute(pathname) === 'public' || pathname === '/onboarding';
}

function isJoinPage(address: string): boolean {
  return normalisePath(address.split('?', 1)[0] ?? '') === joinRoute;
}

/** A class link in its former form, which filled in the form on the page of members. */
function findInvitation({ pathname, search }: Location): string | null {
  const code = normalisePath(pathname) === '/classes' ? new URLSearchParams(search).get('join') : null;
  return code === null ? null : `${joinRoute}?${new URLSearchParams({ code })}`;
}

/**
 * A guest who follows the address of a class, or of one of its lessons, belongs to the class or wants to. Without this
 * redirect they would work as a guest, and their teacher would not see the work.
 */
function findGuestDoor({ pathname, search }: Location, session: SessionKind): string | null {
  if (session !== 'guest' && session !== 'onboarded-guest') return null;
  const wanted = parseReturnPath(pathname + search);
  const code = wanted === null ? null : classCodeOfPage(wanted);
  return code === null ? null : formatDoorAddress({ code, wanted, isReturning: true });
}

function isResetLink({ pathname, hash = '' }: Location): boolean {
  return normalisePath(pathname) === '/password-reset' && hash.startsWith('#reset=');
}

/** After consent, a person who was sent to the documents is sent on; a person who opened them stays. */
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
