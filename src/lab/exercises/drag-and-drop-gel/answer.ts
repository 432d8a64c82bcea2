import type { ResponseCodec } from '../../marking/response-codec.ts';
import type { Score } from '../../marking/score.ts';
import type { KeyedSlot, SlotAssignment } from '../assignment-key.ts';
import { formatAssignment, parseAssignment } from '../assignment-response.ts';
import { scoreAssignment } from '../score-assignment.ts';
import type { DragAndDropGel, GelTarget, PublicDragAndDropGel } from './schema.ts';

/** Label id by target id; an open target is absent. Wire form: `targetId=labelId`, sorted. */
export const responses: ResponseCodec<PublicDragAndDropGel, SlotAssignment> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.targets.length,
  parse(item, answer) {
    const optionIds = item.labels.map(({ id }) => id);
    return parseAssignment(
      item.targets.map(({ id }) => ({ id, optionIds })),
      item.isReusable,
      answer,
    );
  },
  format: formatAssignment,
};

/** An equal share of the point for every target with a right label, once all targets have one. */
export function scoreDragAndDropGel(item: DragAndDropGel, response: SlotAssignment): Score {
  return scoreAssignment(listKeyedTargets(item), response, { whyRight: item.whyRight, unit: 'labels' });
}

type Kind = GelTarget['at']['kind'];

/** Said at a wrong label if the author has no words for it. */
const onKind: Readonly<Record<Kind, string>> = {
  pole: 'This wire brings the current to the gel. Which of the labels speaks of the current?',
  wells: 'Look at this row before anything has run: what is done here first of all?',
  lane: 'Compare this lane with the others: how many bands does it have, and how evenly do they lie?',
  band: 'A band is a crowd of DNA pieces of about one length. Which labels speak of such pieces?',
  stretch: 'Compare this part of the lane with the lane of known lengths: which pieces come this far?',
};

/** Said at a wrong label that would be right at another target of the same kind. */
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
