import {
  classifyRoute,
  guestRoutes,
  isOneOf,
  normalisePath,
  onboardingRoute,
  studentRoutes,
  teacherRoutes,
} from '../../kernel/route-table.ts';

/**
 * Who somebody is to the route guards:
 * - `visitor`: nobody is signed in
 * - `guest`: browses without an account, and has not yet given a role and an age
 * - `onboarded-guest`: a guest who has given both
 * - `no-role`: signed in, no role chosen yet
 * - `student`, `teacher`: signed in with that role
 */
export const sessionKinds = ['visitor', 'guest', 'onboarded-guest', 'no-role', 'student', 'teacher'] as const;
export type SessionKind = (typeof sessionKinds)[number];

type RouteDecision = { readonly kind: 'stay' } | { readonly kind: 'redirect'; readonly to: string };

/** For every kind of session: the private routes that it may reach, and where it is redirected from others. */
const rules = {
  visitor: { mayReach: [], elsewhere: '/signin', fromPublic: null },
  guest: { mayReach: [onboardingRoute], elsewhere: onboardingRoute, fromPublic: onboardingRoute },
  'onboarded-guest': { mayReach: guestRoutes, elsewhere: '/activities', fromPublic: '/activities' },
  'no-role': { mayReach: [onboardingRoute], elsewhere: onboardingRoute, fromPublic: onboardingRoute },
  student: { mayReach: studentRoutes, elsewhere: '/legal', fromPublic: '/classes' },
  teacher: { mayReach: [...teacherRoutes, ...studentRoutes], elsewhere: '/legal', fromPublic: '/teacher' },
} satisfies Record<
  SessionKind,
  { mayReach: readonly string[]; elsewhere: string; fromPublic: string | null }
>;

const stay: RouteDecision = { kind: 'stay' };

/** The page for consent to the legal documents, and the page for choosing a role before that. */
const consentRoutes = ['/legal', onboardingRoute];

/**
 * Whether a page may be shown. Call it only after it is known who is signed in.
 * @param request.path the address without query and hash
 * @param request.isConsentOutdated true for a member who has not agreed to the current legal documents; private pages
 *   are then redirected to /legal
 */
export function decideRoute(request: {
  path: string;
  session: SessionKind;
  isConsentOutdated?: boolean;
}): RouteDecision {
  const decision = decideByRole(request);
  if (!request.isConsentOutdated) return decision;
  const path = decision.kind === 'stay' ? request.path : decision.to;
  const isHeld = classifyRoute(path) === 'private' && !isOneOf(consentRoutes, normalisePath(path));
  return isHeld ? { kind: 'redirect', to: '/legal' } : decision;
}

function decideByRole(request: { path: string; session: SessionKind }): RouteDecision {
  const rule = rules[request.session];
  switch (classifyRoute(request.path)) {
    case 'universal':
    case 'unknown':
      return stay;
    case 'public':
      return rule.fromPublic === null ? stay : { kind: 'redirect', to: rule.fromPublic };
    case 'private':
      return isOneOf(rule.mayReach, normalisePath(request.path))
        ? stay
        : { kind: 'redirect', to: rule.elsewhere };
  }
}

/** One slash, then segments of letters, digits and a few signs; a segment never starts with a dot. */
const pathForm = /^(\/[\w~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%-]*)+\/?$/;

/** Characters that a browser removes or converts when it parses an address: control characters, spaces, backslashes. */
const mark = /[\p{Cc}\s\\]/u;

/**
 * The page to return to after signing in, read from an address that anybody may have written. Only a path of this site
 * is accepted, with its query; no other origin, no scheme, no hash.
 * @returns null where the value is missing or not safe
 */
export function parseReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || mark.test(value)) return null;
  const [withoutHash = ''] = value.split('#');
  const queryStart = withoutHash.indexOf('?');
  const path = queryStart < 0 ? withoutHash : withoutHash.slice(0, queryStart);
  return pathForm.test(path) ? withoutHash : null;
}

/**
 * As `parseReturnPath`, but also accepts an address of another site of the operator, which is returned unchanged.
 * @param origins e.g. `https://school.example.org`; compared with the text as written, which a parser could change
 */
export function parseReturnTarget(
  value: string | null | undefined,
  origins: readonly string[],
): string | null {
  const origin = origins.find((allowed) => value === allowed || value?.startsWith(`${allowed}/`));
  if (!value || origin === undefined) return parseReturnPath(value);
  const rest = value.slice(origin.length);
  return rest.length < 2 || parseReturnPath(rest) !== null ? value : null;
}
