import type { ReactNode } from 'react';
import type { ShownVerdict } from '../marking/verdict.ts';
import type { Choice } from '../ui/choice/choice-list.tsx';
import { useAnnounce } from '../ui/message/live-region.tsx';
import { type ExerciseViewProps, notesFor } from './define-view.tsx';

interface Said {
  readonly verdict: ShownVerdict | null;
  /** true once the answer is due and this option belongs to it. */
  readonly isInAnswer: boolean;
  readonly words: { readonly right: string; readonly wrong: string; readonly rightAnswer: string };
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** One option of an exercise as a row of a choice list, with what the verdict says of it. */
export function toChoice(option: { id: string; text: string }, said: Said): Choice {
  const { verdict, isInAnswer, words, renderText } = said;
  const part = verdict?.parts.find(({ partId }) => partId === option.id);
  return {
    id: option.id,
    label: renderText(option.text, 'inline'),
    mark: part && { isRight: part.isRight, word: part.isRight ? words.right : words.wrong },
    notes: drawNotes(verdict, option.id, renderText),
    revealWord: isInAnswer ? words.rightAnswer : undefined,
  };
}

/**
 * Takes a choice, but not one more than are asked for: then `sayFull` is announced. What an older answer has too many can
 * be put back one by one.
 */
export function useMost<Id>(
  { most, chosen }: { readonly most: number | undefined; readonly chosen: readonly Id[] },
  sayFull: (most: number) => string,
  onChange: (ids: readonly Id[]) => void,
): (ids: readonly Id[]) => void {
  const announce = useAnnounce();
  return (ids) => {
    if (most !== undefined && ids.length > most && ids.length > chosen.length) announce(sayFull(most));
    else onChange(ids);
  };
}

/** Draws the notes on one part; null: there are none. By `data-remark` the verdict finds the remarks on a part. */
export function drawNotes(
  verdict: ShownVerdict | null,
  partId: string,
  renderText: Said['renderText'],
): ReactNode {
  const notes = notesFor(verdict, partId);
  if (notes.length === 0) return null;
  return notes.map((note) => (
    <div key={note.text} data-remark={partId}>
      {renderText(note.text)}
    </div>
  ));
}
