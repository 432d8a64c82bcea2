import { normalisePath } from '../../kernel/route-table.ts';
import type { PagePart } from './part.tsx';

/** An address of the application: a page in its layout, or a redirect. */
export type Route = PageRoute | RedirectRoute;

export interface PageRoute {
  readonly kind: 'page';
  /** `*` for every address no other route has. */
  readonly path: string;
  readonly layout: PagePart;
  readonly page: PagePart;
}

interface RedirectRoute {
  readonly kind: 'redirect';
  readonly path: string;
  /** Receives the query with its `?`, or an empty string. */
  to(search: string): string;
}

/** Pages that share a layout, by their addresses. */
export function inLayout(layout: PagePart, pages: Readonly<Record<string, PagePart>>): PageRoute[] {
  return Object.entries(pages).map(([path, page]) => ({ kind: 'page', path, layout, page }));
}

export function redirect(path: string, to: (search: string) => string): Route {
  return { kind: 'redirect', path, to };
}

/** Compares as the guards do: letter case and a slash at the end make no difference. */
export function findRoute(routes: readonly Route[], path: string): Route {
  const wanted = normalisePath(path);
  const found = routes.find((route) => route.path === wanted) ?? routes.find((route) => route.path === '*');
  if (!found) throw new Error(`No route for ${wanted}, and none for the rest`);
  return found;
}

/** Starts to load the code of the page at an address. */
export function preloadRoute(routes: readonly Route[], path: string): void {
  const route = findRoute(routes, path);
  if (route.kind === 'redirect') return;
  route.layout.preload();
  route.page.preload();
}
