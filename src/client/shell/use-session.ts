import { useQuery } from '@tanstack/react-query';
import type { ProfileReply } from '../../contract/profile.ts';
import type { ProfileRole } from '../../domain/access/role.ts';
import type { SessionKind } from '../../domain/access/session.ts';
import { useApi } from '../data/api.ts';
import { OfflineError } from '../data/api-error.ts';
import { useConfig } from '../data/config.ts';
import { profileQuery } from '../data/profile.ts';
import type { IdentityUser } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';

export interface Session {
  /** false until it is known who is signed in and, of a member, in which role. */
  readonly isInitialized: boolean;
  readonly kind: SessionKind;
  readonly user: IdentityUser | null;
  /** null while none has been chosen, and for visitors and guests. */
  readonly role: ProfileRole | null;
  readonly profile: ProfileReply['profile'] | null;
  /** The name to call the person by; empty for visitors and guests. */
  readonly fullName: string;
  /** Why the profile is missing, where it is; `retry` asks again. */
  readonly problem: Error | null;
  retry(): void;
}

/** Who is here. Every component may ask; the profile is fetched once. */
export function useSession(): Session {
  const { user } = useIdentity();
  const api = useApi();
  const { productKey } = useConfig();
  const isMember = user !== undefined && user !== null && !user.isAnonymous;
  const query = useQuery({ ...profileQuery(api, productKey, user?.id ?? ''), enabled: isMember });
  const reply = isMember ? query.data : undefined;
  // Without network the retries wait without an error of their own.
  const isWaiting = query.fetchStatus === 'paused';
  const problem =
    isMember && !reply ? (query.error ?? (isWaiting ? new OfflineError(query.failureReason) : null)) : null;
  return {
    isInitialized: user !== undefined && (!isMember || reply !== undefined),
    kind: kindOf(user ?? null, reply?.role ?? null),
    user: user ?? null,
    role: reply?.role ?? null,
    profile: reply?.profile ?? null,
    fullName: isMember ? reply?.profile.name || user.name : '',
    problem,
    retry: () => void query.refetch(),
  };
}

function kindOf(user: IdentityUser | null, role: ProfileRole | null): SessionKind {
  if (!user) return 'visitor';
  if (user.isAnonymous) return 'guest';
  return role ?? 'no-role';
}
