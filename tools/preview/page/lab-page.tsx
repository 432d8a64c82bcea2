import { Navigate } from '../../../src/client/navigation/link.tsx';
import { PlayerFrame } from '../../../src/features/player/frame/player-frame.client.tsx';
import { parsePlayerAddress } from '../../../src/features/player/player-address.client.ts';
import type { OpenedContent } from '../preview-state.ts';
import { OpenedPlayer } from './opened-player.tsx';

/** A lab in the real player, at the player's own addresses. */
export function LabPage({ query, opened }: { query: URLSearchParams; opened: OpenedContent | null }) {
  const { activityId, moduleId, screenId } = parsePlayerAddress(query);
  // A fault in the last change closes a lab until the fault is corrected.
  if (!opened?.labs.some(({ id }) => id === activityId)) return <Navigate to="/" />;
  return (
    <OpenedPlayer activityId={activityId}>
      <PlayerFrame place={{ moduleId, screenId }} />
    </OpenedPlayer>
  );
}
