import { late } from '../../../lab/kernel/late.ts';
import type { SignInWays } from '../../client/identity/port.ts';
import type { EmbeddedCore } from './embedded-ways.client.ts';

/**
 * The ways to sign in. Their code is loaded at the first call of any of them, which only pages about signing in make.
 * Once it is loaded, calls do not wait, so that a window can be opened while a press is being handled.
 */
export function createLateWays(core: EmbeddedCore): SignInWays {
  const code = late(() =>
    import('./embedded-ways.client.ts').then(({ createEmbeddedWays }) => createEmbeddedWays(core)),
  );
  /** Wraps one method. The compiler checks its type against the method of the same name. */
  const pass =
    <Given extends unknown[], Reply>(choose: (ways: SignInWays) => (...given: Given) => Promise<Reply>) =>
    (...given: Given): Promise<Reply> =>
      code.value ? choose(code.value)(...given) : code.load().then((ways) => choose(ways)(...given));
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
    makeClassAccount: pass((all) => all.makeClassAccount),
    completeClassAccount: pass((all) => all.completeClassAccount),
    signInToClass: pass((all) => all.signInToClass),
    openSecondFactor: pass((all) => all.openSecondFactor),
  };
}
