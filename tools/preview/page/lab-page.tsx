import { parsePlayerAddress } from '../../../src/school/features/player/player-address.client.ts';
import type { Player } from '../../../src/school/features/player/player-context.client.tsx';
import type { OpenedContent } from '../preview-state.ts';
import { FaultList, KeptNotice, partFaults, RunsNote } from './fault-list.tsx';
import { keepWork } from './kept-work.ts';
import { LabViews } from './lab-views.tsx';
import { OpenedPlayer } from './opened-player.tsx';

/** A lab in the real player, at the player's own addresses. */
export function LabPage({ query, opened }: { query: URLSearchParams; opened: OpenedContent }) {
  const { activityId, moduleId, screenId } = parsePlayerAddress(query);
  const { kept, other } = partFaults(opened);
  return (
    <OpenedPlayer activityId={activityId} prepare={keepInTab}>
      <LabViews
        place={{ moduleId, screenId }}
        above={kept.length > 0 && <KeptNotice faults={kept} />}
        below={
          (other.length > 0 || !opened.areRunsTried) && (
            <>
              {other.length > 0 && <FaultList opened={opened} faults={other} />}
              <RunsNote areRunsTried={opened.areRunsTried} />
            </>
          )
        }
      />
    </OpenedPlayer>
  );
}

const keepInTab = (player: Player) => keepWork(player, sessionStorage);
