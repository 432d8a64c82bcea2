import type { Band } from '../../science/gel/merge-bands.ts';
import type { KeyedSlot } from '../assignment-key.ts';
import { isRunExtrapolated, redactBand } from '../gel-load.ts';
import { redactShared } from '../item.ts';
import { listPlaces, runGel } from './places.ts';
import type { DragAndDropGel, GelTarget, PublicDragAndDropGel } from './schema.ts';

/** Runs the gel here, on the server: a learner's device gets the picture, not the lengths that it was drawn from. */
export function redactDragAndDropGel(item: DragAndDropGel): PublicDragAndDropGel {
  const { agarosePercent, fieldVPerCm, durationMin, lengthMm } = item.gel;
  const runs = runGel(item);
  return {
    ...redactShared(item),
    type: item.type,
    gel: {
      lengthMm,
      // When a pole is to be labelled, no sign is shown: the sign of one pole would give away the other.
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

type Kind = GelTarget['at']['kind'];

/** Said at a wrong label where the author has no words of their own. */
const onKind: Readonly<Record<Kind, string>> = {
  pole: 'This wire brings the current to the gel. Which of the labels speaks of the current?',
  wells: 'Look at this row before anything has run: what is done here first of all?',
  lane: 'Compare this lane with the others: how many bands does it have, and how evenly do they lie?',
  band: 'A band is a crowd of DNA pieces of about one length. Which labels speak of such pieces?',
  stretch: 'Compare this part of the lane with the lane of known lengths: which pieces come this far?',
};

/** Said where the label would be right at another target of the same kind. */
const onSwapped: Readonly<Partial<Record<Kind, string>>> = {
  pole: "DNA's phosphates are negative. Which pole pushes DNA away, and which one pulls it? Look where the DNA started.",
  lane: 'This label belongs to another lane. What was loaded here: how many bands are there, and where?',
  band: 'Longer pieces meet more of the mesh and stay nearer the slots; shorter ones run farther. Compare this band with the others.',
};

/**
 * Every target with its key. Where the author gives no words for a wrong label, words that fit the kind of target are
 * added.
 */
export function listKeyedTargets({ targets }: Pick<DragAndDropGel, 'targets'>): KeyedSlot[] {
  return targets.map(({ id, at, answers, ifChosen, ifWrong }) => {
    const swapped = ifWrong === undefined ? onSwapped[at.kind] : undefined;
    const elsewhere = targets
      .filter((other) => other.id !== id && other.at.kind === at.kind)
      .flatMap((other) => other.answers)
      .filter((label) => !answers.includes(label) && !ifChosen.some(({ option }) => option === label));
    return {
      id,
      answers,
      ifWrong: ifWrong ?? onKind[at.kind],
      ifChosen: [
        ...ifChosen,
        ...(swapped === undefined
          ? []
          : [...new Set(elsewhere)].map((option) => ({ option, text: swapped }))),
      ],
    };
  });
}
