import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { PlacementPlace } from '../../ui/placement/placement-place.tsx';
import { drawNotes } from '../choices.tsx';
import { RightAnswer, type RightAnswerProps } from '../right-answer.tsx';

interface Props extends Omit<RightAnswerProps, 'word'> {
  /** The letter of the place on the picture, and where it is. */
  readonly letter: string;
  readonly text: string;
  readonly words: Readonly<Record<'right' | 'wrong' | 'why' | 'rightAnswer', string>>;
  /** Joins the remarks of a list, so that unfolding one folds the others. */
  readonly listId: string;
}

/**
 * One place in the list of the gel. Its mark is a sign in the line of its name. On a small window remarks are folded,
 * and only one is open at a time. A checked list is then as high as before, and labels can still be dragged across it.
 * The panel of the verdict says the first remark there.
 */
export function PlaceRow({ letter, text, words, listId, ...slot }: Props) {
  const id = useId();
  const { slotId, verdict, renderText } = slot;
  const part = verdict?.parts.find(({ partId }) => partId === slotId);
  const notes = drawNotes(verdict, slotId, renderText);
  const title = (
    <>
      <span className="flex size-6 shrink-0 items-center justify-center rounded-data border border-rule-strong bg-paper-sunk font-semibold">
        {letter}
      </span>
      <span className="min-w-0 flex-1 leading-snug">{text}</span>
      {part && (
        <span id={`${id}-mark`} className="flex shrink-0">
          <PartMark isRight={part.isRight} word={part.isRight ? words.right : words.wrong} isSign />
        </span>
      )}
    </>
  );
  return (
    <li className="grid grid-cols-1 gap-1">
      {notes ? (
        <Remark title={title} ask={words.why} id={`${id}-notes`} listId={listId}>
          {notes}
        </Remark>
      ) : (
        <div className={titleLook}>{title}</div>
      )}
      <PlacementPlace
        placeId={slotId}
        describedBy={part && (notes ? `${id}-mark ${id}-notes` : `${id}-mark`)}
      />
      <RightAnswer {...slot} word={words.rightAnswer} />
    </li>
  );
}

const titleLook = 'flex min-h-6 items-center gap-2 text-sm';

interface RemarkProps extends Pick<Props, 'listId'> {
  readonly id: string;
  readonly title: ReactNode;
  readonly ask: string;
  readonly children: ReactNode;
}

/**
 * Windows wide enough for gel and list side by side. There the list shows the remarks, and the panel of the verdict
 * does not.
 */
const wide = '(min-width: 64rem)';

/** The name of a place, with the remark on its label below it. */
function Remark({ id, title, ask, listId, children }: RemarkProps) {
  const isWide = window.matchMedia(wide).matches;
  return (
    <details name={isWide ? undefined : listId} open={isWide} className="group">
      <summary className={`${titleLook} list-none [&::-webkit-details-marker]:hidden`}>
        <span className="contents">{title}</span>
        <span className="flex shrink-0 items-center font-semibold text-primary">
          <span>{ask}</span>
          <ChevronRight aria-hidden="true" size={18} className="transition-transform group-open:rotate-90" />
        </span>
      </summary>
      <div id={id} className="mt-1 border-l-4 border-negative pl-3 text-sm leading-snug">
        {children}
      </div>
    </details>
  );
}
