import type { BoardPiece, BoardPlace } from '../ui/placement/board-context.ts';
import type { Placement } from '../ui/placement/place-reducer.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';
import type { SlotAssignment } from './assignment-key.ts';
import type { ExerciseViewProps } from './define-view.tsx';

// Converts between an answer with one option in each slot and a placement board.

type RenderText = ExerciseViewProps<unknown, unknown>['renderText'];
type Labelled = { readonly id: string; readonly text: string };

export function toPieces(
  options: readonly Labelled[],
  isReusable: boolean,
  renderText: RenderText,
): BoardPiece[] {
  return options.map(({ id, text }) => ({
    id,
    name: plainWords(text),
    label: renderText(text, 'inline'),
    isReusable,
  }));
}

export function toPlaces(slots: readonly Labelled[]): BoardPlace[] {
  return slots.map(({ id, text }) => ({ id, name: plainWords(text) }));
}

export function toPlacement(response: SlotAssignment): Placement {
  return new Map([...response].map(([slotId, optionId]) => [slotId, [optionId]]));
}

export function toResponse(placement: Placement): SlotAssignment {
  return new Map(
    [...placement].flatMap(([slotId, [optionId]]) => (optionId ? [[slotId, optionId] as const] : [])),
  );
}
