import type { SessionKind } from '../../../domain/access/session.ts';

const homes: Readonly<Record<SessionKind, string>> = {
  visitor: '/signin',
  guest: '/onboarding',
  'onboarded-guest': '/activities',
  'no-role': '/onboarding',
  student: '/classes',
  teacher: '/teacher',
};

/** Where somebody starts. */
export function homeOf(session: SessionKind): string {
  return homes[session];
}

/**
 * The page behind a target of the route guards. The rules send whoever leaves their area to /legal, which asks for
 * consent where it is missing and then leads on. Where nothing is missing the way leads on at once: to the start page
 * of the role.
 */
export function pageForTarget(target: string, session: SessionKind): string {
  return target === '/legal' ? homeOf(session) : target;
}
