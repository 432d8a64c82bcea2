import { useCallback, useContext, useEffect, useState } from 'react';
import { type DeviceWork, DeviceWorkContext } from '../../../client/offline/device-work.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { type GuestWork, listGuestWork, removeGuestWork } from '../work/guest-work.client.ts';

export interface FoundGuestWork {
  readonly device: DeviceWork;
  /** The latest first. */
  readonly works: readonly GuestWork[];
  /** Looks again. */
  refresh(): Promise<void>;
  discard(work: GuestWork): Promise<void>;
}

/** What a guest has left on this device, for the student who is signed in now; null: nothing, or not known yet. */
export function useGuestWork(): FoundGuestWork | null {
  const opening = useContext(DeviceWorkContext);
  const { role } = useSession();
  const isStudent = role === 'student';
  const [found, setFound] = useState<Pick<FoundGuestWork, 'device' | 'works'> | null>(null);

  const refresh = useCallback(async () => {
    const device = await opening;
    if (device) setFound({ device, works: await listGuestWork(device.database) });
  }, [opening]);
  useEffect(() => {
    // A device that keeps nothing has nothing to offer.
    if (isStudent) refresh().catch(() => undefined);
  }, [isStudent, refresh]);

  if (!isStudent || !found || found.works.length === 0) return null;
  return {
    ...found,
    refresh,
    async discard(work) {
      await removeGuestWork(found.device.database, work);
      await refresh();
    },
  };
}
