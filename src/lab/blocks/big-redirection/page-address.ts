import type { Issue } from '../../kernel/issue.ts';

/** Accepts https, a named host and an optional path of visible ASCII characters. No other address reaches a learner. */
export const safeAddress =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])(?:[/?#][!-~]*)?$/;

/** The host a page is on, e.g. `www.example.org`. Throws on what `safeAddress` refuses. */
export function hostOf(url: string): string {
  const host = safeAddress.exec(url)?.[1];
  if (!host) throw new Error('not an address of a page');
  return host;
}

const rules: readonly { readonly code: string; readonly broken: RegExp; readonly message: string }[] = [
  { code: 'not-https', broken: /^(?!https:\/\/)/, message: 'an outside page must be reached by https' },
  {
    // The text before an @ may look like the host but is not the host.
    code: 'name-in-address',
    broken: /^https:\/\/[^/?#]*@/,
    message: 'no name or password may stand before the host',
  },
  { code: 'port-in-address', broken: /^https:\/\/[^/?#@]*:\d/, message: 'no port may follow the host' },
];

/** The first reason why an address may not be linked to. null: the address is good. */
export function findAddressFault(url: string, path: Issue['path']): Issue | null {
  if (safeAddress.test(url)) return null;
  const rule = rules.find(({ broken }) => broken.test(url));
  return rule
    ? { path, code: rule.code, message: rule.message }
    : { path, code: 'not-a-public-page', message: 'give the address of a public page with a named host' };
}
