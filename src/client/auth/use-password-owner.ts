import type { PasswordOwner } from '../../domain/identity/password-owner.ts';
import { useConfig } from '../data/config.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { useSession } from '../shell/use-session.ts';

/** What a new password must not be made of: of whoever is signed in, or with the address that is being typed. */
export function usePasswordOwner(typedEmail: string | null = null): PasswordOwner {
  const { productName, productKey } = useConfig();
  const { user } = useIdentity();
  const { fullName } = useSession();
  const isMember = user !== undefined && user !== null && !user.isAnonymous;
  return {
    email: typedEmail ?? (isMember ? user.email : null),
    names: isMember ? [user.name, fullName] : [],
    productNames: [productName, productKey],
  };
}
