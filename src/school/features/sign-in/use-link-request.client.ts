import { useConfig } from '../../client/http/config.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { parseReturnTarget } from '../identity/guards.ts';

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

/** Requests the mail with a reset link. Never fails, so that it does not reveal whether a mail was sent. */
export function useResetRequest(): (email: string) => Promise<void> {
  const { client } = useIdentity();
  return async (email) => {
    try {
      await client.sendPasswordReset(email);
    } catch (error) {
      // The specification demands that a failed reset is only logged. The address is left out.
      // biome-ignore lint/suspicious/noConsole: the one place where the console is the log that is asked for
      console.info('The password reset was not asked for:', error instanceof Error ? error.name : 'unknown');
    }
  };
}
