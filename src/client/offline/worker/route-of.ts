/** Pages of the application that make sense without a network; the public pages are documents of their own. */
const appPaths = [
  /^\/activit(?:y|ies)$/,
  /^\/classes(?:\/.*)?$/,
  /^\/teacher(?:\/.*)?$/,
  /^\/(?:signin|signup|onboarding|profile|legal|password-reset)$/,
];

export type WorkerRoute = 'page' | 'asset' | 'media' | 'network';

/** How the service worker answers a GET of this origin. Personal data never passes through a cache. */
export function routeOf(pathname: string, isNavigation: boolean): WorkerRoute {
  if (isNavigation) return appPaths.some((pattern) => pattern.test(pathname)) ? 'page' : 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/media/') ? 'media' : 'network';
}
