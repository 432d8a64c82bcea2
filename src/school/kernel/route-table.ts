/** Open to everyone, signed in or not. */
export const universalRoutes = [
  '/',
  '/terms',
  '/privacy',
  '/blog',
  '/genetic-data',
  '/agreement',
  '/cookies',
  '/pricing',
  '/gallery/central-dogma',
  '/gallery/microbe-hunters',
  '/gallery/ptc',
  '/gallery/sickle-cell',
  '/schools',
  '/schools/agreement',
  '/schools/own-house',
  '/students',
  '/trust',
  '/accessibility',
  '/accessibility/report',
  '/status',
  // The page that a class link opens.
  '/join',
  // The receipt of a deleted account: its reader is signed out.
  '/profile/deleted',
] as const;

/** Universal routes that the application draws; every other universal page is a document of the build. */
const drawnUniversalRoutes = [
  '/join',
  '/profile/deleted',
] as const satisfies readonly (typeof universalRoutes)[number][];

/** Only for people who are not signed in. */
export const publicRoutes = ['/signin', '/signup', '/password-reset'] as const;

export const guestRoutes = ['/activities', '/activity'] as const;

export const studentRoutes = [
  '/legal',
  '/classes',
  '/profile',
  '/classes/class',
  '/activity',
  '/classes/summary',
] as const;

/** For teachers, in addition to the student routes. */
export const teacherRoutes = [
  '/teacher',
  '/teacher/create-class',
  '/teacher/edit-class',
  '/teacher/class-details',
  '/teacher/guide',
  '/teacher/sheet',
  '/teacher/instruments',
  '/teacher/board',
  '/teacher/classes',
  '/teacher/classes/class',
  '/licenses',
  '/licenses/redeem-code',
  '/support',
  '/activities',
  '/classes/summary',
  '/legal',
] as const;

export const onboardingRoute = '/onboarding';

export type RouteClass = 'universal' | 'public' | 'private' | 'unknown';

const privateRoutes: readonly string[] = [
  ...guestRoutes,
  ...studentRoutes,
  ...teacherRoutes,
  onboardingRoute,
];

/** Without the slash at the end and in lower case: the router compares addresses the same way. */
export function normalisePath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}

/** `unknown` is a path without a page: everyone may see that it does not exist. */
export function classifyRoute(path: string): RouteClass {
  const route = normalisePath(path);
  if (isOneOf(universalRoutes, route) || route.startsWith('/blog/')) return 'universal';
  if (isOneOf(publicRoutes, route)) return 'public';
  return isOneOf(privateRoutes, route) ? 'private' : 'unknown';
}

/** Whether the application draws a page at the address. Elsewhere there is a document of the build, or nothing. */
export function isApplicationRoute(path: string): boolean {
  const kind = classifyRoute(path);
  return kind === 'public' || kind === 'private' || isOneOf(drawnUniversalRoutes, normalisePath(path));
}

export function isOneOf(routes: readonly string[], route: string): boolean {
  return routes.includes(route);
}
