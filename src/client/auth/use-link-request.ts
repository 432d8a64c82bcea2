import { parseReturnTarget } from '../../domain/access/return-path.ts';
import { useConfig } from '../data/config.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { useAddress } from '../shell/navigation/navigation.tsx';

/** Asks for a sign-in link that opens this sign-in page again, and with it the page that was asked for first. */
export function useLinkRequest(): (email: string) => Promise<void> {
  const { client } = useIdentity();
  const { search } = useAddress();
  const { redirectOrigins = [] } = useConfig();
  return (email) => {
    const onward = parseReturnTarget(new URLSearchParams(search).get('redirect'), redirectOrigins);
    const query = onward === null ? '' : `?${new URLSearchParams({ redirect: onward })}`;
    return client.sendSignInLink({ email, redirectUrl: `${window.location.origin}/signin${query}` });
  };
}
