import { useContext, useState } from 'react';
import { v7 } from 'uuid';
import { useApi } from '../data/api.ts';
import { OfflineError } from '../data/api-error.ts';
import { forgetJoinedClasses } from '../data/classes/forget-joined-classes.ts';
import { useConfig } from '../data/config.ts';
import { deleteAccount } from '../data/deletion.ts';
import { forgetProfile } from '../data/profile.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { DeviceWorkContext } from '../offline/device-work.ts';
import { go } from '../shell/navigation/address.ts';

export const receiptAddress = '/profile/deleted';

/** Ends the account and wipes this device. `failure` is `unknown` where the connection broke on the way. */
export function useDeleteAccount() {
  const api = useApi();
  const { client, user } = useIdentity();
  const { productKey } = useConfig();
  const device = useContext(DeviceWorkContext);
  const [receiptId] = useState(() => v7());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'unknown' | null>(null);

  async function wipeDevice() {
    const work = await device?.catch(() => null);
    if (user) await work?.forget(user.id);
    forgetProfile(productKey);
    forgetJoinedClasses(productKey);
    await client.signOut();
    // Once more: the profile may have come back from the server in between.
    forgetProfile(productKey);
  }

  async function remove() {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id } = await deleteAccount(api, receiptId);
      // First to a page for everybody: nobody is to be asked to sign in again.
      go(`${receiptAddress}?${new URLSearchParams({ number: id })}`, { replace: true });
      await wipeDevice();
    } catch (error) {
      setFailure(error instanceof OfflineError ? 'unknown' : 'failed');
    } finally {
      setIsBusy(false);
    }
  }
  return { remove, isBusy, failure };
}
