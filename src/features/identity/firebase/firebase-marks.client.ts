import {
  type AuthCredential,
  type AuthError,
  GoogleAuthProvider,
  linkWithCredential,
  type User,
} from '@firebase/auth';
import type { SignInError } from '../port.client.ts';
import { readFirebaseWord } from './to-firebase-error.client.ts';

/** The part of `sessionStorage` that is used. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * That this tab left for the outside provider. Without it every start would ask Firebase, by a frame and an outside
 * script, whether it did. Firebase leads back to the page that was left, whose query is kept by the address itself.
 */
export interface RedirectMark {
  begin(search: string): void;
  isBegun(): boolean;
  end(failure?: SignInError | null): void;
  /** How the sign-in ended, once; null for well. */
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

/** At a shared computer somebody else may come next: what waits is forgotten after this. */
const keptMs = 15 * 60_000;

/**
 * An outside account that was refused because its address has an account already. The next sign-in to that account
 * links it; a sign-in to any other drops it. Kept in memory alone: it holds the outside provider's token.
 */
export interface PendingLink {
  /** Keeps what a refused sign-in leaves behind, if it was refused for its address. */
  remember(error: unknown): void;
  /** The person is signed in either way: where linking fails they can try again from the start. */
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
