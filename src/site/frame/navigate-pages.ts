import { listPrerendered, loadPayload, type PagePayload } from '../../school/client/http/page-payload.ts';
import { trustBuiltHtml } from '../../school/client/http/trusted-types.ts';

/** A payload that takes longer than this is not waited for: the browser loads the document and shows that it does. */
const patienceMs = 3000;

/** What the history keeps of an entry: where its reader had scrolled to. */
interface Entry {
  readonly topPx: number;
}

export interface PageNavigation {
  /** Called with the new body, whose islands are still static. */
  mount(): void;
  /** Called before the body goes. */
  unmount(): void;
  /** Loads a document; the browser's own way. */
  load(address: string): void;
}

/**
 * Follows links between prerendered pages by their payloads, without loading a document. Every other link, and every
 * failure, stays the browser's.
 * @returns a function that stops it
 */
export async function startPageNavigation(navigation: PageNavigation): Promise<() => void> {
  const known: ReadonlySet<string> = new Set(await listPrerendered());
  const stopped = new AbortController();
  const { signal } = stopped;
  let asked = new AbortController();
  let shownPath = window.location.pathname;

  async function show(address: string, topPx: number, arrive: () => void): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const mine = asked.signal;
    const { pathname, hash } = new URL(address, window.location.href);
    const payload = await loadPayload(pathname, AbortSignal.any([mine, AbortSignal.timeout(patienceMs)]));
    if (mine.aborted) return;
    if (!payload) return navigation.load(address);
    arrive();
    shownPath = pathname;
    navigation.unmount();
    draw(payload, pathname);
    navigation.mount();
    goToPlace(hash, topPx);
  }

  const onClick = (event: MouseEvent) => {
    const link = findLink(event);
    if (!link || !known.has(link.pathname)) return;
    // The browser itself goes to another part of the same page.
    if (link.pathname === window.location.pathname && link.search === window.location.search) return;
    event.preventDefault();
    const { href } = link;
    window.history.scrollRestoration = 'manual';
    void show(href, 0, () => {
      window.history.replaceState({ topPx: window.scrollY } satisfies Entry, '');
      window.history.pushState({ topPx: 0 } satisfies Entry, '', href);
    });
  };
  const onPopState = ({ state }: PopStateEvent) => {
    if (window.location.pathname === shownPath) return;
    const topPx = isEntry(state) ? state.topPx : 0;
    void show(window.location.href, topPx, () => undefined);
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('popstate', onPopState, { signal });
  return () => stopped.abort();
}

/** The link that a plain click follows in this window. */
function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || isForBrowser) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isHere = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isHere ? link : null;
}

function draw({ head, html }: PagePayload, path: string): void {
  document.title = head.title;
  document.querySelector('meta[name=description]')?.setAttribute('content', head.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = path;
  document.body.innerHTML = trustBuiltHtml(html);
}

/** The focus goes to the new page's heading, so that a screen reader starts there, as after a page load. */
function goToPlace(hash: string, topPx: number): void {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  const start = named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (start && !start.hasAttribute('tabindex')) start.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  if (named) named.scrollIntoView();
  else window.scrollTo(0, topPx);
}

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'topPx' in state && typeof state.topPx === 'number';
}
