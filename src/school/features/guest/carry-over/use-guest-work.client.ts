import { useCallback, useContext, useEffect, useState } from 'react';
import { type DeviceWork, DeviceWorkContext } from '../../offline/device-work.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { type GuestWork, listGuestWork, removeGuestWork } from '../work/guest-work.client.ts';

export interface FoundGuestWork {
  readonly device: DeviceWork;
  /** The latest first. */
  readonly works: readonly GuestWork[];
  refresh(): Promise<void>;
  discard(work: GuestWork): Promise<void>;
}

/** The guest work on this device, for the student who is signed in now; null: none, or not loaded yet. */
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
    // A device without storage has no guest work, so an error is ignored.
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
