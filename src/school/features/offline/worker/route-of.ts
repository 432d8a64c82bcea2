/** Pages of the application that make sense without a network; the public pages are documents of their own. */
const appPaths = [
  /^\/activit(?:y|ies)$/,
  /^\/classes(?:\/.*)?$/,
  /^\/teacher(?:\/.*)?$/,
  /^\/(?:join|signin|signup|onboarding|profile|legal|password-reset)$/,
];

/** `document`: a document of the server, which is not kept. */
export type WorkerRoute = 'page' | 'document' | 'asset' | 'media' | 'network';

/** What a browser may navigate to without expecting a page: downloads, sign-in with others, and the API. */
const apiPaths =
  /^\/(?:api|private|identity|auth-link|receipts|builds|dev|config\.json|sw\.js|readyz)(?:\/|$)/;

/** How the service worker answers a GET of this origin. Personal data never passes through a cache. */
export function routeOf(pathname: string, isNavigation: boolean): WorkerRoute {
  if (isNavigation && appPaths.some((pattern) => pattern.test(pathname))) return 'page';
  if (isNavigation) return apiPaths.test(pathname) ? 'network' : 'document';
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/media/') ? 'media' : 'network';
}
