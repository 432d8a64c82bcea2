import type { ReactNode } from 'react';
import { PartMark } from '../ui/choice/part-mark.tsx';
import type { BoardPiece, BoardPlace } from '../ui/placement/board-context.ts';
import type { Placement } from '../ui/placement/place-reducer.ts';
import { plainWords } from '../ui/rich-text/parse-rich-text.ts';
import type { SlotAssignment } from './assignment-key.ts';
import type { AnswerViewProps, ExerciseViewProps } from './define-view.tsx';

// Converts between an answer with one option in each slot and a placement board, and draws such an answer for reading.

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

interface GivenProps
  extends Pick<AnswerViewProps<unknown, SlotAssignment>, 'response' | 'parts' | 'renderText'> {
  readonly slots: readonly { readonly id: string; readonly name: ReactNode }[];
  readonly options: readonly Labelled[];
  t(key: 'right' | 'wrong' | 'open'): string;
  /** What stands below the option of a slot. */
  readonly drawMore?: ((slotId: string) => ReactNode) | undefined;
}

/** Every slot with the option that it was given and its mark, for a teacher who reads the answer. */
export function GivenOptions({ slots, options, response, parts, renderText, t, drawMore }: GivenProps) {
  return (
    <dl className="grid gap-3">
      {slots.map(({ id, name }) => {
        const given = options.find((option) => option.id === response.get(id));
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="flex flex-wrap items-center gap-2 font-semibold">
              <span>{given ? renderText(given.text, 'inline') : t('open')}</span>
              {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
            </dd>
            {drawMore && <dd className="mt-1">{drawMore(id)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
