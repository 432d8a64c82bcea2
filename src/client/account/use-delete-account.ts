import { useContext, useState } from 'react';
import { v7 } from 'uuid';
import { useApi } from '../data/api.ts';
import { OfflineError } from '../data/api-error.ts';
import { deleteAccount } from '../data/deletion.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { DeviceWorkContext } from '../offline/device-work.ts';
import { useSignOut } from '../shell/session/sign-out.tsx';

/** Ends the account and wipes this device. `failure` is `unknown` where the connection broke on the way. */
export function useDeleteAccount() {
  const api = useApi();
  const { user } = useIdentity();
  const { signOut } = useSignOut();
  const device = useContext(DeviceWorkContext);
  const [receiptId] = useState(() => v7());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'unknown' | null>(null);

  async function remove() {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id } = await deleteAccount(api, receiptId);
      const work = await device?.catch(() => null);
      if (user) await work?.forget(user.id);
      // A page for everybody, loaded anew: nobody is to be asked to sign in again, and nothing stays in memory.
      await signOut({ hasEnded: true, to: `/profile/deleted?${new URLSearchParams({ number: id })}` });
    } catch (error) {
      setFailure(error instanceof OfflineError ? 'unknown' : 'failed');
    } finally {
      setIsBusy(false);
    }
  }
  return { remove, isBusy, failure };
}
