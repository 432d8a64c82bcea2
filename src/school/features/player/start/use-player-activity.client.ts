import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { useApi } from '../../../client/http/api.ts';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { readOnce } from '../../../client/http/query-area.tsx';
import { activityEndpoint, wholeActivity } from '../../content/get-activity.ts';
import { useDeviceWork } from '../../offline/device-work.client.ts';
import { keepMedia } from '../../offline/keep-media.client.ts';
import { keepActivity, readKeptActivity } from '../../offline/storage/activity-table.client.ts';
import type { LabAddress } from '../player-address.client.ts';

/** If a copy of an earlier visit is shown, a server that takes longer than this counts as out of reach. */
const patienceMs = 3000;

/** What the player opens. */
interface LoadedActivity {
  readonly activity: PublicActivity;
  /**
   * When the server sent the copy that is shown because the server does not answer now. null: the page still waits for
   * it.
   */
  readonly keptAtMs: number | null;
}

interface PlayerActivity {
  /** null while it is being loaded, and after an error. */
  readonly loaded: LoadedActivity | null;
  readonly error: Error | null;
  retry(): void;
}

/**
 * An activity as learners see it: at once the copy of an earlier visit, then what the server sends. A server that is out
 * of reach or fails leaves the copy until the next visit, because the lab must not change while somebody works in it.
 */
export function usePlayerActivity({ activityId: id, preview }: LabAddress): PlayerActivity {
  const api = useApi();
  const device = useDeviceWork();
  // An activity that is not published yet leaves no copy on the device.
  const isKept = id !== '' && preview === undefined;
  const kept = useQuery({
    queryKey: ['kept-activity', id],
    queryFn: async () => readKeptActivity((await device).database, id),
    enabled: isKept,
    ...readOnce,
  });
  const served = useQuery({
    queryKey: ['player-activity', id, preview],
    queryFn: async ({ signal }) => {
      const { database } = await device;
      const state = preview === undefined ? {} : { publicationState: 'preview' as const, preview };
      const query = { ...wholeActivity, ...state };
      const reply = await api.call(activityEndpoint.getActivity, { params: { id }, query, signal });
      const activity = reply.data.attributes;
      if (isKept) {
        await keepActivity(database, id, activity, Date.now()).catch(() => undefined);
        keepMedia(id, activity);
      }
      return activity;
    },
    enabled: id !== '',
    ...readOnce,
  });
  const copy = kept.data ?? null;
  const isServerAway = saysNothing(served.failureReason);
  const isCopyFinal = useHasGivenUp(id, copy !== null && served.data === undefined, isServerAway);

  const activity = useMemo(() => {
    if (!copy) return served.data ?? null;
    // The same object if nothing has changed, so that nothing is drawn again.
    return served.data && !isCopyFinal ? replaceEqualDeep(copy.activity, served.data) : copy.activity;
  }, [copy, served.data, isCopyFinal]);
  // A copy that is still being read would be shown for an instant only.
  const isOpening = kept.isLoading && served.data === undefined;
  const error = copy && isServerAway ? null : served.error;
  return {
    loaded:
      activity && !error && !isOpening
        ? { activity, keptAtMs: isCopyFinal && copy ? copy.openedAtMs : null }
        : null,
    error,
    retry: () => void served.refetch(),
  };
}

/** No answer, or one that says nothing about the lab: a fault of the server, or a reply that cannot be read. */
function saysNothing(error: Error | null): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.code === 'unexpected-reply');
}

/** Whether `isWaiting` has lasted for `patienceMs`, or `isHopeless` while it did. Once true it stays true for this id. */
function useHasGivenUp(id: string, isWaiting: boolean, isHopeless: boolean): boolean {
  const [overFor, setOverFor] = useState<string | null>(null);
  if (isWaiting && isHopeless && overFor !== id) setOverFor(id);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setOverFor(id), patienceMs);
    return () => clearTimeout(timer);
  }, [id, isWaiting]);
  return overFor === id;
}
