import { PartMark } from '../ui/choice/part-mark.tsx';
import type { SlotAssignment } from './assignment-key.ts';
import { drawNotes } from './choices.tsx';
import type { ExerciseViewProps, ShownVerdict } from './define-view.tsx';

export interface SlotVerdictProps {
  /** Element id, so that the control can be described by it. */
  readonly id: string;
  readonly slotId: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly response: SlotAssignment;
  readonly verdict: ShownVerdict | null;
  readonly revealed: SlotAssignment | null;
  readonly words: {
    readonly right: string;
    readonly wrong: string;
    /** The words before the right option, once it is due. */
    readonly rightAnswer: string;
  };
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** Mark, remark and, when due, the right option of one slot. */
export function SlotVerdict({
  id,
  slotId,
  options,
  response,
  verdict,
  revealed,
  words,
  renderText,
}: SlotVerdictProps) {
  const part = verdict?.parts.find(({ partId }) => partId === slotId);
  const notes = drawNotes(verdict, slotId, renderText);
  const answer = part?.isRight ? undefined : options.find((option) => option.id === revealed?.get(slotId));
  const isSame = answer !== undefined && answer.id === response.get(slotId);
  if (!part && !notes && !answer) return null;
  return (
    <div id={id} className="grid grid-cols-1 gap-1.5 text-sm">
      {part && (
        <div>
          <PartMark isRight={part.isRight} word={part.isRight ? words.right : words.wrong} />
        </div>
      )}
      {notes}
      {answer && !isSame && (
        <p className="rounded-data border border-positive bg-positive-soft px-2 py-1">
          <span className="font-semibold text-positive">{words.rightAnswer}</span>{' '}
          {renderText(answer.text, 'inline')}
        </p>
      )}
    </div>
  );
}
