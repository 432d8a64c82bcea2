import { useEffect, useState } from 'react';
import { useApi } from '../../../client/http/api.ts';
import type { HeardPace } from '../../classes/pace.ts';
import { useDeviceWork } from '../../offline/device-work.client.ts';
import { readPace } from '../../offline/storage/stored-work.client.ts';
import { progressEndpoints } from '../../progress/progress-endpoints.ts';
import type { LabAddress } from '../player-address.client.ts';
import type { WorkPlan } from './use-work-store.client.ts';

/**
 * A server that takes longer counts as out of reach; the lab is then drawn as the device knows it. On a weak device the
 * lesson needs 1.5 s more until it is drawn, and a network that never answers may cost 5 s in all.
 */
const patienceMs = 2000;

/**
 * How the lab is paced when it is opened, so that nothing is drawn that the teacher holds: as the server says, or, if it
 * is out of reach, as it said last on this device. undefined: not known yet.
 */
export function useFirstPace(
  plan: WorkPlan,
  { activityId, isTeacherStudent }: LabAddress,
): HeardPace | null | undefined {
  const api = useApi();
  const opening = useDeviceWork();
  const [pace, setPace] = useState<HeardPace | null>();
  // A teacher who tries the lab out is not held.
  const userId = plan.kind === 'learner' && !isTeacherStudent ? plan.userId : null;
  const code = plan.kind === 'learner' ? plan.code : null;
  useEffect(() => {
    setPace(undefined);
    if (userId === null || code === null) return;
    let isHere = true;
    const asking = new AbortController();
    const patience = setTimeout(() => asking.abort(), patienceMs);
    api
      .call(progressEndpoints.getPace, { params: { code, activityId }, signal: asking.signal })
      .then((reply) => reply.pace)
      .catch(async () => readPace((await opening).database, { userId, code, activityId }))
      .catch(() => null)
      .then((known) => isHere && setPace(known));
    return () => {
      isHere = false;
      clearTimeout(patience);
      asking.abort();
    };
  }, [api, opening, userId, code, activityId]);
  return pace;
}
