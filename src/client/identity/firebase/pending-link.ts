import {
  type AuthCredential,
  type AuthError,
  GoogleAuthProvider,
  linkWithCredential,
  type User,
} from '@firebase/auth';
import { readFirebaseWord } from './to-firebase-error.ts';

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
