import { serviceWorkerAddress } from '../../kernel/service-worker-address.ts';

/** The parts of the browser's Trusted Types that are used; TypeScript does not know them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

interface Rules {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

/** The name in the `trusted-types` directive of the server's content security policy. */
const policyName = 'anneal';

const rules: Rules = {
  createHTML: (text) => text,
  createScriptURL(address) {
    if (address !== serviceWorkerAddress) throw new TypeError(`${address} is no script of this site`);
    return address;
  },
};

let policy: Rules | undefined;

/**
 * The only door to what browsers refuse as plain text (`require-trusted-types-for 'script'`). Where a browser does not
 * know Trusted Types, texts pass as they are.
 */
function readPolicy(): Rules {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(policyName, rules) ?? rules;
  return policy;
}

/** The address of the service worker, as its registration asks for it. */
export function trustedWorkerAddress(): string {
  return readPolicy().createScriptURL(serviceWorkerAddress);
}

/** HTML that the build of this site has written; nothing a person typed, and nothing of another origin. */
export function trustBuiltHtml(html: string): string {
  return readPolicy().createHTML(html);
}
