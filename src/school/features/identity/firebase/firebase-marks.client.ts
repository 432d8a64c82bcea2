import {
  type AuthCredential,
  type AuthError,
  GoogleAuthProvider,
  linkWithCredential,
  type User,
} from '@firebase/auth';
import type { SignInError } from '../../../client/identity/port.ts';
import { readFirebaseWord } from './to-firebase-error.client.ts';

/** The part of `sessionStorage` that is used. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Marks that this tab has left for the outside provider. Without the mark every start would have to ask Firebase, with
 * a frame and an outside script, whether a redirect led here. Firebase redirects back to the page that was left, and
 * the address of that page still has its query.
 */
export interface RedirectMark {
  begin(search: string): void;
  isBegun(): boolean;
  end(failure?: SignInError | null): void;
  /** Why the sign-in failed; null for a success. Only the first call returns the failure. */
  takeFailure(): SignInError | null;
}

export function createRedirectMark(productKey: string, openStorage: () => TabStorage): RedirectMark {
  const key = `${productKey}_identity_redirect`;
  let failure: SignInError | null = null;
  const attempt = <T>(action: (storage: TabStorage) => T, otherwise: T): T => {
    try {
      return action(openStorage());
    } catch {
      return otherwise;
    }
  };
  return {
    begin: (search) => attempt((storage) => storage.setItem(key, search), undefined),
    isBegun: () => attempt((storage) => storage.getItem(key) !== null, false),
    end(next = null) {
      failure = next;
      attempt((storage) => storage.removeItem(key), undefined);
    },
    takeFailure() {
      const taken = failure;
      failure = null;
      return taken;
    },
  };
}

/** A pending outside account is forgotten after this time, because at a shared computer somebody else may come next. */
const keptMs = 15 * 60_000;

/**
 * An outside account that was refused because its address has an account already. The next sign-in to that account
 * links it; a sign-in to any other drops it. Kept in memory alone: it holds the outside provider's token.
 */
export interface PendingLink {
  /** Keeps the outside account of a refused sign-in, if it was refused for its address. */
  remember(error: unknown): void;
  /** Ignores a failure of the linking: the person is signed in anyway and can try again from the start. */
  link(user: User): Promise<void>;
  forget(): void;
}

export function createPendingLink(now: () => number): PendingLink {
  let pending: { credential: AuthCredential; email: string; endsAtMs: number } | null = null;
  return {
    remember(error: unknown) {
      pending = null;
      if (readFirebaseWord(error) !== 'account-exists-with-different-credential') return;
      const refusal = error as AuthError;
      const credential = GoogleAuthProvider.credentialFromError(refusal);
      const email = refusal.customData.email?.toLowerCase();
      if (credential && email) pending = { credential, email, endsAtMs: now() + keptMs };
    },
    async link(user: User) {
      const waiting = pending;
      pending = null;
      if (!waiting || waiting.endsAtMs <= now() || waiting.email !== user.email?.toLowerCase()) return;
      await linkWithCredential(user, waiting.credential).catch(() => undefined);
    },
    forget() {
      pending = null;
    },
  };
}
