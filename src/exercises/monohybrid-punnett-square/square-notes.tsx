import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps, ShownVerdict } from '../define-view.tsx';
import type { PublicPunnett } from './schema.ts';
import { nameOfSlot } from './slot-names.ts';
import { type AlleleSlot, allCells, allGametes } from './slots.ts';
import { texts } from './texts.ts';

export interface SquareNote {
  readonly text: string;
  readonly slots: readonly AlleleSlot[];
}

/** What is said of the fields of the square, each sentence once with all the fields it is about. */
export function gatherNotes(verdict: ShownVerdict | null): SquareNote[] {
  const found = new Map<string, AlleleSlot[]>();
  for (const slot of [...allGametes, ...allCells]) {
    for (const { text } of verdict?.notes.filter(({ partId }) => partId === slot) ?? []) {
      found.set(text, [...(found.get(text) ?? []), slot]);
    }
  }
  return [...found].map(([text, slots]) => ({ text, slots }));
}

interface Props {
  readonly item: PublicPunnett;
  readonly notes: readonly SquareNote[];
  idOf(note: SquareNote): string;
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** Under the square, because a field has no room for a sentence. */
export function SquareNotes({ item, notes, idOf, renderText }: Props) {
  const t = useTexts(texts);
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('notes')} className="grid max-w-xl gap-2">
      {notes.map((note) => (
        <li key={note.text} className="border-l-4 border-rule-strong py-0.5 pl-3 text-sm">
          <p className="font-semibold text-ink-soft">
            {note.slots.map((slot) => nameOfSlot(t, item, slot)).join(' · ')}
          </p>
          <div id={idOf(note)}>{renderText(note.text)}</div>
        </li>
      ))}
    </ul>
  );
}
