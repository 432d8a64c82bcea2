import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from '@firebase/auth';

/** Firebase's functions that open a window or leave the page for an outside provider. */
export interface FirebaseWindows {
  signInWithPopup(auth: Auth, provider: AuthProvider): Promise<UserCredential>;
  signInWithRedirect(auth: Auth, provider: AuthProvider): Promise<unknown>;
  /** null where no redirect led here. */
  getRedirectResult(auth: Auth): Promise<UserCredential | null>;
}

// The resolver is passed with each call. Passed when the client opens, it would make Firebase load a frame and an
// outside script on every page.
export const firebaseWindows: FirebaseWindows = {
  signInWithPopup: (auth, provider) => signInWithPopup(auth, provider, browserPopupRedirectResolver),
  signInWithRedirect: (auth, provider) => signInWithRedirect(auth, provider, browserPopupRedirectResolver),
  getRedirectResult: (auth) => getRedirectResult(auth, browserPopupRedirectResolver),
};
