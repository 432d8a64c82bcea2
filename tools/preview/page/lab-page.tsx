import { Navigate } from '../../../src/client/navigation/link.tsx';
import { parsePlayerAddress } from '../../../src/features/player/player-address.client.ts';
import type { Player } from '../../../src/features/player/player-context.client.tsx';
import type { OpenedContent } from '../preview-state.ts';
import { FaultList } from './fault-list.tsx';
import { LabViews } from './lab-views.tsx';
import { OpenedPlayer } from './opened-player.tsx';
import { readEntered } from './use-author-notes.ts';

/** A lab in the real player, at the player's own addresses. */
export function LabPage({ query, opened }: { query: URLSearchParams; opened: OpenedContent | null }) {
  const { activityId, moduleId, screenId } = parsePlayerAddress(query);
  // Nothing can be shown of a lab whose activity.yaml has a fault, until the fault is mended.
  if (!opened?.labs.some(({ id }) => id === activityId)) return <Navigate to="/" />;
  return (
    <OpenedPlayer activityId={activityId} prepare={keepAnswers}>
      <LabViews place={{ moduleId, screenId }}>
        {opened.faults.length > 0 && <FaultList opened={opened} />}
      </LabViews>
    </OpenedPlayer>
  );
}

const keyOf = (activityId: string) => `preview-answers ${activityId}`;

/**
 * Keeps the answers of a lab in this tab while its files change: the page is loaded anew after each, and what was
 * entered stands there again, not yet checked.
 */
function keepAnswers({ store, lab: { activityId } }: Player): void {
  // Without an `itemMark` the view reads the answer from its wire form; one that no longer fits is left out.
  for (const [partId, answer] of Object.entries(readKept(activityId)))
    store.change({ partId, response: null, answer, itemMark: '' });
  store.subscribe(() => sessionStorage.setItem(keyOf(activityId), JSON.stringify(readEntered(store))));
}

function readKept(activityId: string): Readonly<Record<string, string[]>> {
  return JSON.parse(sessionStorage.getItem(keyOf(activityId)) ?? '{}');
}
