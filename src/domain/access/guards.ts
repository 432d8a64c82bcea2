import {
  classifyRoute,
  guestRoutes,
  isOneOf,
  normalisePath,
  onboardingRoute,
  studentRoutes,
  teacherRoutes,
} from './route-table.ts';
import type { SessionKind } from './session.ts';

export type RouteDecision = { readonly kind: 'stay' } | { readonly kind: 'redirect'; readonly to: string };

/** For every kind of session: what it may reach of the private routes, and where it is sent instead. */
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

/** Where the legal documents are agreed to, and where a role is chosen before that. */
const consentRoutes = ['/legal', onboardingRoute];

/**
 * Whether a page may be shown. Ask only once it is known who is signed in.
 * @param request.path the address without query and hash
 * @param request.isConsentOutdated of a member who has not agreed to the current legal documents: no private page
 *   before that
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
