import { useIdentity } from '../identity/use-identity.tsx';

/** Asks for the mail with a reset link. Always ends well: whether it was sent is nobody else's business. */
export function useResetRequest(): (email: string) => Promise<void> {
  const { client } = useIdentity();
  return async (email) => {
    try {
      await client.sendPasswordReset(email);
    } catch (error) {
      // The specification: failures of a reset are logged, silently. Without the address.
      // biome-ignore lint/suspicious/noConsole: the one place where the console is the log that is asked for
      console.info('The password reset was not asked for:', error instanceof Error ? error.name : 'unknown');
    }
  };
}
