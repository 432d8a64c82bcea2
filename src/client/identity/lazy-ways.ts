import type { EmbeddedCore } from './embedded-ways.ts';
import { OfflineError, type SignInWays } from './port.ts';

const names: readonly (keyof SignInWays)[] = [
  'getConfig',
  'listSignInMethods',
  'signUpWithPassword',
  'signInWithPassword',
  'sendSignInLink',
  'signInWithLink',
  'sendPasswordReset',
  'confirmPasswordReset',
  'signInWithPopup',
  'signInByRedirect',
  'readMailLink',
  'readRedirectFailure',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'openSecondFactor',
];

type Way = (...given: unknown[]) => Promise<unknown>;

/**
 * The ways in, whose code comes with the first call of any: of all pages, only those about signing in make one. From
 * the second call on nothing is waited for, so that a window can be opened while a press is being handled.
 */
export function createLazyWays(core: EmbeddedCore): SignInWays {
  let ways: SignInWays | undefined;
  const load = async () => {
    const { createEmbeddedWays } = await import('./embedded-ways.ts').catch((cause: unknown) => {
      throw new OfflineError(cause);
    });
    ways ??= createEmbeddedWays(core);
    return ways;
  };
  const pass =
    (name: keyof SignInWays): Way =>
    (...given) =>
      ways ? (ways[name] as Way)(...given) : load().then((loaded) => (loaded[name] as Way)(...given));
  // Each name leads to the member of that name, which the compiler cannot follow through the loop.
  return Object.fromEntries(names.map((name) => [name, pass(name)])) as unknown as SignInWays;
}
