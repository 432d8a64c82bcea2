import { type ReactNode, useEffect, useState } from 'react';
import type { PublicActivity } from '../../../src/activity/public-activity.ts';
import { contentEndpoints } from '../../../src/features/content/content.ts';
import type { LabAddress } from '../../../src/features/player/player-address.client.ts';
import {
  createPlayer,
  OutboxProvider,
  type Player,
  PlayerProvider,
} from '../../../src/features/player/player-context.client.tsx';
import { Opening } from '../../../src/features/player/start/opening.client.tsx';
import { createPreviewStore } from '../../../src/features/player/store/preview-store.client.ts';
import { Notice } from '../../../src/ui/message/notice.tsx';
import { api } from './surroundings.ts';

interface Props {
  readonly activityId: string;
  /** Changes the store before anything is drawn. */
  prepare?(player: Player): void;
  readonly children: ReactNode;
}

/** Fetches an activity as a learner's device does and opens it in the player, checked by the server without a record. */
export function OpenedPlayer({ activityId, prepare, children }: Props) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const isOver = new AbortController();
    fetchActivity(activityId, isOver.signal)
      .then((activity) => {
        const lab: LabAddress = { activityId, code: null, isTeacherStudent: false, studentId: null };
        const store = createPreviewStore({ activityId, api, now: Date.now });
        const opened = createPlayer({ lab, activity, store });
        prepare?.(opened);
        setPlayer(opened);
      })
      .catch((error: unknown) => {
        if (!isOver.signal.aborted) setFault(error instanceof Error ? error.message : String(error));
      });
    return () => isOver.abort();
  }, [activityId, prepare]);
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

async function fetchActivity(id: string, signal: AbortSignal): Promise<PublicActivity> {
  return (await api.call(contentEndpoints.getActivity, { params: { id }, signal })).data.attributes;
}
