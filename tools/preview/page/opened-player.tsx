import { type ReactNode, useEffect, useState } from 'react';
import type { PublicActivity } from '../../../src/lab/activity/public-activity.ts';
import { Notice } from '../../../src/lab/ui/message/notice.tsx';
import { contentEndpoints } from '../../../src/school/features/content/content.ts';
import { wholeActivity } from '../../../src/school/features/content/get-activity.ts';
import type { LabAddress } from '../../../src/school/features/player/player-address.client.ts';
import {
  createPlayer,
  OutboxProvider,
  type Player,
  PlayerProvider,
} from '../../../src/school/features/player/player-context.client.tsx';
import { Opening } from '../../../src/school/features/player/start/opening.client.tsx';
import { createPreviewStore } from '../../../src/school/features/player/store/preview-store.client.ts';
import type { WorkStore } from '../../../src/school/features/player/store/work-store.client.ts';
import { api } from './surroundings.ts';

interface Props {
  readonly activityId: string;
  /** Changes the store before anything is drawn. */
  prepare?(player: Player): void | Promise<void>;
  /** Nothing can be changed, as in a finished lab. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}

/** Fetches an activity as a learner's device does and opens it in the player, checked by the server without a record. */
export function OpenedPlayer({ activityId, prepare, isLocked = false, children }: Props) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const isOver = new AbortController();
    fetchActivity(activityId, isOver.signal)
      .then(async (activity) => {
        const lab: LabAddress = { activityId, code: null, isTeacherStudent: false, studentId: null };
        const store = createPreviewStore({ activityId, api, now: Date.now });
        const opened = createPlayer({ lab, activity, store: isLocked ? locked(store) : store });
        await prepare?.(opened);
        if (!isOver.signal.aborted) setPlayer(opened);
      })
      .catch((error: unknown) => {
        if (!isOver.signal.aborted) setFault(error instanceof Error ? error.message : String(error));
      });
    return () => isOver.abort();
  }, [activityId, prepare, isLocked]);
  if (fault !== null) {
    return (
      <Notice tone="negative" title={`${activityId} does not open`} className="m-6">
        <p>{fault}</p>
      </Notice>
    );
  }
  if (!player) return <Opening />;
  return (
    <OutboxProvider value={null}>
      <PlayerProvider value={player}>{children}</PlayerProvider>
    </OutboxProvider>
  );
}

/** The work of the store, which nobody may change any more. What a reader enters all the same is shown. */
function locked(store: WorkStore): WorkStore {
  let last = store.getSnapshot();
  let shown = { ...last, isReadOnly: true };
  return {
    ...store,
    getSnapshot() {
      const now = store.getSnapshot();
      if (now !== last) {
        last = now;
        shown = { ...now, isReadOnly: true };
      }
      return shown;
    },
  };
}

async function fetchActivity(id: string, signal: AbortSignal): Promise<PublicActivity> {
  return (await api.call(contentEndpoints.getActivity, { params: { id }, query: wholeActivity, signal })).data
    .attributes;
}
