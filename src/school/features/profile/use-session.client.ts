import type { IdentityUser } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import type { ProfileRole } from '../../kernel/role.ts';
import type { SessionKind } from '../identity/guards.ts';
import { useProfile } from './profile.client.ts';
import type { ProfileReply } from './profile.ts';

export interface Session {
  /** false until it is known who is signed in and, of a member, in which role. */
  readonly isInitialized: boolean;
  /** false while the values come only from what the device kept of the last visit. */
  readonly isRestored: boolean;
  readonly kind: SessionKind;
  readonly user: IdentityUser | null;
  readonly isAnonymous: boolean;
  /** Spelled as the specification spells it. */
  readonly isAnonymousOnborded: boolean;
  /** null while none has been chosen, and for visitors and guests. */
  readonly role: ProfileRole | null;
  readonly profile: ProfileReply['profile'] | null;
  /** The account belongs to one class: its name and PIN are the teacher's to change. */
  readonly isClassAccount: boolean;
  /** What a teacher must still prove to see guides and keys of premium labs; null: nothing. */
  readonly missingProof: string | null;
  /** The name to call the person by; empty for visitors and guests. */
  readonly fullName: string;
  /** Why the profile could not be loaded; `retry` asks again. */
  readonly problem: Error | null;
  retry(): void;
}

/** The current session. Every component may call this; the profile is fetched once. */
export function useSession(): Session {
  const { user, isRestored } = useIdentity();
  const isMember = user !== undefined && user !== null && !user.isAnonymous;
  const { data: reply = null, error, refetch } = useProfile(isMember ? user.id : null);
  return {
    isInitialized: user !== undefined && (!isMember || reply !== null),
    isRestored,
    kind: kindOf(user ?? null, reply?.role ?? null),
    user: user ?? null,
    isAnonymous: user?.isAnonymous ?? false,
    isAnonymousOnborded: user?.isAnonymousOnborded ?? false,
    role: reply?.role ?? null,
    profile: reply?.profile ?? null,
    isClassAccount: reply?.isClassAccount ?? false,
    missingProof: reply?.missingProof ?? null,
    fullName: isMember ? reply?.profile.name || user.name : '',
    problem: reply ? null : error,
    retry: () => void refetch(),
  };
}

function kindOf(user: IdentityUser | null, role: ProfileRole | null): SessionKind {
  if (!user) return 'visitor';
  if (user.isAnonymous) return user.isAnonymousOnborded ? 'onboarded-guest' : 'guest';
  return role ?? 'no-role';
}
