import { useId } from 'react';
import { PlacementPlace } from '../ui/placement/placement-place.tsx';
import { SlotVerdict, type SlotVerdictProps } from './slot-verdict.tsx';

/** A place of a placement board that takes one option, with what the verdict says of it. */
export function PlacedSlot(props: Omit<SlotVerdictProps, 'id'>) {
  const verdictId = useId();
  const hasVerdict = props.verdict !== null || props.revealed !== null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <PlacementPlace placeId={props.slotId} describedBy={hasVerdict ? verdictId : undefined} />
      <SlotVerdict {...props} id={verdictId} />
    </div>
  );
}
