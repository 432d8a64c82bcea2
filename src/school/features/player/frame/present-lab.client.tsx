import { useState } from 'react';
import { isStationItem } from '../../../../lab/blocks/embed/station-item.ts';
import { readAddress } from '../../../client/navigation/address.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { ShowOnProjector } from '../block/bench-tools.client.tsx';
import { parsePlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { findStop } from '../stops.client.ts';
import { useDeeperPassages } from '../use-deeper.client.ts';
import { useWork } from '../use-work.client.ts';
import { AnswersBeside } from './answers-beside.client.tsx';

/** What a teacher does with a lab in preview: read answers beside it, and present it, from screen to screen. */
export function PresentLab() {
  const { stops, store } = usePlayer();
  const [search] = useSearchParams();
  const { moduleId, screenId } = parsePlayerAddress(search);
  const work = useWork();
  const stop = moduleId === null ? null : findStop(stops, { moduleId, screenId }, work, store.position);
  const station = stop?.screen.items.find(isStationItem);
  // A link from a presented question keeps presenting the lab.
  const [isOn, setIsOn] = useState(() => readAddress().search.includes('present=on'));
  // A teacher who previews a lab sees all of it, also what a class sees only if it is turned on.
  useDeeperPassages(true);
  return (
    <>
      {station ? <ShowOnProjector partId={station.id} isInHeader /> : null}
      <AnswersBeside isPresented={isOn} />
      <PresentToggle isOn={isOn} onChange={setIsOn} className="max-sm:hidden" />
    </>
  );
}
