import type { PublicActivity } from '../../../activity/public-activity.ts';
import { activityEndpoint } from '../../../contract/get-activity.ts';
import { type Api, useApi } from '../../data/api.ts';
import { OfflineError } from '../../data/api-error.ts';
import { type Loaded, useLoaded } from '../../data/use-loaded.ts';
import { type DeviceWork, useDeviceWork } from '../../offline/device-work.ts';
import { keepMedia } from '../../offline/keep-media.ts';
import { keepActivity, readActivity } from '../../offline/storage/activity-table.ts';

/** A line that is there and does not answer is treated as none, where there is a copy to open instead. */
const patienceMs = 3000;

/** An activity as learners see it: from the server, or the copy of an earlier visit where the server is out of reach. */
export function usePlayerActivity(id: string): Loaded<PublicActivity> {
  const api = useApi();
  const device = useDeviceWork();
  return useLoaded(id === '' ? null : id, async (signal) => loadActivity(api, await device, id, signal));
}

async function loadActivity(
  api: Api,
  { database }: DeviceWork,
  id: string,
  signal: AbortSignal,
): Promise<PublicActivity> {
  const kept = await readActivity(database, id);
  const fetching = fetchActivity(api, id, signal);
  // It may be the slower one and still bring news for the next visit.
  const storing = fetching.then(async (activity) => {
    await keepActivity(database, id, activity, Date.now()).catch(() => undefined);
    keepMedia(id, activity);
    return activity;
  });
  storing.catch(() => undefined);
  if (!kept) return fetching;
  try {
    return (await Promise.race([fetching, waitFor(patienceMs)])) ?? kept;
  } catch (error) {
    if (error instanceof OfflineError) return kept;
    throw error;
  }
}

async function fetchActivity(api: Api, id: string, signal: AbortSignal): Promise<PublicActivity> {
  return (await api.call(activityEndpoint.getActivity, { params: { id }, signal })).data.attributes;
}

function waitFor(durationMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), durationMs));
}
