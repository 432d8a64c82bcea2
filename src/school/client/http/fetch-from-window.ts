import { xsrfNames } from '../../kernel/xsrf.ts';

/**
 * The browser's own fetch, looked up at each call, because a test or an extension may replace it. A request that may
 * change something carries the token of this browser. If the server refuses it and gives another token, which happens
 * when the browser had none or has lost it, the request is sent once more.
 */
export const fetchFromWindow: typeof globalThis.fetch = async (address, init) => {
  if (!isOwnChange(address, init)) return window.fetch(address, init);
  const sent = readXsrfToken();
  const response = await window.fetch(address, withToken(init, sent));
  if (response.status !== 403) return response;
  const given = readXsrfToken();
  return given === null || given === sent ? response : window.fetch(address, withToken(init, given));
};

/** The token must go to no other site. Only a path is certain to be of this site. */
function isOwnChange(address: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const isPath = typeof address === 'string' && /^\/(?!\/)/.test(address);
  return isPath && !['GET', 'HEAD'].includes(init?.method ?? 'GET');
}

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set(xsrfNames.header, token);
  return { ...init, headers };
}

/** null where this browser has had no session yet, or has lost its cookies. */
export function readXsrfToken(): string | null {
  const [, token] = document.cookie.match(new RegExp(`(?:^|; )${xsrfNames.cookie}=([\\w-]+)`)) ?? [];
  return token ?? null;
}
