import type { Band } from '../../science/gel/merge-bands.ts';
import { isRunExtrapolated, redactBand } from '../gel-load.ts';
import { redactShared } from '../item.ts';
import { listPlaces } from './list-places.ts';
import { runGel } from './run-gel.ts';
import type { DragAndDropGel, PublicDragAndDropGel } from './schema.ts';

/** Runs the gel here, on the server: a learner's device gets the picture, not the lengths that it was drawn from. */
export function redactDragAndDropGel(item: DragAndDropGel): PublicDragAndDropGel {
  const { agarosePercent, fieldVPerCm, durationMin, lengthMm } = item.gel;
  const runs = runGel(item);
  return {
    ...redactShared(item),
    type: item.type,
    gel: {
      lengthMm,
      // One sign would tell the other.
      hasPoleSigns: !item.targets.some(({ at }) => at.kind === 'pole'),
      lanes: item.lanes.map(({ id, label, showsSizes }) => ({
        id,
        ...(label !== undefined && { label }),
        bands: (runs.find((run) => run.id === id)?.bands ?? []).map((band) =>
          redactBand(band, showsSizes && !isSought(item, id, band)),
        ),
      })),
      settings: {
        agarosePercent,
        fieldVPerCm,
        durationMin,
        isExtrapolated: isRunExtrapolated(item.gel, item.lanes),
      },
    },
    targets: listPlaces(item, runs),
    labels: item.labels.map(({ id, text }) => ({ id, text })),
    isReusable: item.isReusable,
  };
}

function isSought({ targets }: DragAndDropGel, laneId: string, { lengthsBp }: Band): boolean {
  return targets.some(
    ({ at }) => at.kind === 'band' && at.lane === laneId && lengthsBp.includes(at.lengthBp),
  );
}
