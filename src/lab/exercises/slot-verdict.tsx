import { PartMark } from '../ui/choice/part-mark.tsx';
import { drawNotes } from './choices.tsx';
import { RightAnswer, type RightAnswerProps } from './right-answer.tsx';

export interface SlotVerdictProps extends Omit<RightAnswerProps, 'word'> {
  /** Element id, so that the control can be described by it. */
  readonly id: string;
  readonly words: {
    readonly right: string;
    readonly wrong: string;
    /** The words before the right option, once it is due. */
    readonly rightAnswer: string;
  };
}

/** Mark, remark and, when due, the right option of one slot. */
export function SlotVerdict({ id, words, ...slot }: SlotVerdictProps) {
  const { slotId, verdict, renderText } = slot;
  const part = verdict?.parts.find(({ partId }) => partId === slotId);
  const notes = drawNotes(verdict, slotId, renderText);
  if (!part && !notes && slot.revealed === null) return null;
  return (
    <div id={id} className="grid grid-cols-1 gap-1.5 text-sm empty:hidden">
      {part && (
        <div>
          <PartMark isRight={part.isRight} word={part.isRight ? words.right : words.wrong} />
        </div>
      )}
      {notes && <div className="contents">{notes}</div>}
      <RightAnswer {...slot} word={words.rightAnswer} />
    </div>
  );
}
