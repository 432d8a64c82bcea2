import { useContext } from 'react';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { DeviceWorkContext } from '../offline/device-work.client.ts';
import { useSignOut } from '../profile/sign-out.client.tsx';

/** Wipes the work of an account that has ended from this device, and leads to the page that says what was done. */
export function useEndOnDevice(): (said: Readonly<Record<string, string>>) => Promise<void> {
  const { user } = useIdentity();
  const { signOut } = useSignOut();
  const device = useContext(DeviceWorkContext);
  return async (said) => {
    const work = await device?.catch(() => null);
    if (user) await work?.forget(user.id);
    // A full page load of a public page: it asks nobody to sign in again and clears the memory of the app.
    await signOut({ hasEnded: true, to: `/profile/deleted?${new URLSearchParams(said)}` });
  };
}
