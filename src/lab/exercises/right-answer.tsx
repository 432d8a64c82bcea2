import type { ShownVerdict } from '../marking/verdict.ts';
import type { SlotAssignment } from './assignment-key.ts';
import type { ExerciseViewProps } from './define-view.tsx';

export interface RightAnswerProps {
  readonly slotId: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly response: SlotAssignment;
  readonly verdict: ShownVerdict | null;
  readonly revealed: SlotAssignment | null;
  /** The words before the right option. */
  readonly word: string;
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** The right option of one slot once it is due, and nothing where that option was chosen. */
export function RightAnswer({
  slotId,
  options,
  response,
  verdict,
  revealed,
  word,
  renderText,
}: RightAnswerProps) {
  const isRight = verdict?.parts.find(({ partId }) => partId === slotId)?.isRight;
  const answer = isRight ? undefined : options.find(({ id }) => id === revealed?.get(slotId));
  if (!answer || answer.id === response.get(slotId)) return null;
  return (
    <p className="rounded-data border border-positive bg-positive-soft px-2 py-1 text-sm">
      <span className="font-semibold text-positive">{word}</span>{' '}
      <span>{renderText(answer.text, 'inline')}</span>
    </p>
  );
}
