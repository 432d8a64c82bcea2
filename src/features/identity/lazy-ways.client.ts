import type { EmbeddedCore } from './embedded-ways.client.ts';
import { OfflineError, type SignInWays } from './port.client.ts';

/**
 * The ways to sign in. Their code is loaded at the first call of any of them, which only pages about signing in make.
 * Once it is loaded, calls do not wait, so that a window can be opened while a press is being handled.
 */
export function createLazyWays(core: EmbeddedCore): SignInWays {
  let ways: SignInWays | undefined;
  const load = async () => {
    const { createEmbeddedWays } = await import('./embedded-ways.client.ts').catch((cause: unknown) => {
      throw new OfflineError(cause);
    });
    ways ??= createEmbeddedWays(core);
    return ways;
  };
  /** Wraps one method. The compiler checks its type against the method of the same name. */
  const pass =
    <Given extends unknown[], Reply>(choose: (ways: SignInWays) => (...given: Given) => Promise<Reply>) =>
    (...given: Given): Promise<Reply> =>
      ways ? choose(ways)(...given) : load().then((loaded) => choose(loaded)(...given));
  return {
    getConfig: pass((all) => all.getConfig),
    listSignInMethods: pass((all) => all.listSignInMethods),
    signUpWithPassword: pass((all) => all.signUpWithPassword),
    signInWithPassword: pass((all) => all.signInWithPassword),
    sendSignInLink: pass((all) => all.sendSignInLink),
    signInWithLink: pass((all) => all.signInWithLink),
    sendPasswordReset: pass((all) => all.sendPasswordReset),
    confirmPasswordReset: pass((all) => all.confirmPasswordReset),
    signInWithPopup: pass((all) => all.signInWithPopup),
    signInByRedirect: pass((all) => all.signInByRedirect),
    readMailLink: pass((all) => all.readMailLink),
    readRedirectFailure: pass((all) => all.readRedirectFailure),
    listSessions: pass((all) => all.listSessions),
    endSession: pass((all) => all.endSession),
    endOtherSessions: pass((all) => all.endOtherSessions),
    changePassword: pass((all) => all.changePassword),
    openSecondFactor: pass((all) => all.openSecondFactor),
  };
}
