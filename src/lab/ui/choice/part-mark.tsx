import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';

export interface PartMarkProps {
  readonly isRight: boolean;
  /** The mark in words; always in the page, for readers who do not see its shape or colour. */
  readonly word: string;
  /** true: only the sign is seen, for rows without room; the word is there for screen readers. */
  readonly isSign?: boolean | undefined;
}

/**
 * The mark of one part of an answer, right or wrong: by shape, by colour and in words. `data-verdict` marks the parts
 * that need another look, so that `findLook` can move the focus there.
 */
export function PartMark({ isRight, word, isSign = false }: PartMarkProps) {
  const Shape = isRight ? Check : X;
  return (
    <span
      data-verdict={isRight ? 'right' : 'look'}
      className={`inline-flex max-w-full shrink-0 items-center gap-1 align-middle rounded-data px-1.5 py-0.5 text-sm font-semibold ${
        isRight ? 'bg-positive-soft text-positive' : 'bg-negative-soft text-negative'
      }`}
    >
      <Shape aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0" />
      {isSign ? <span className="sr-only">{word}</span> : <span>{word}</span>}
    </span>
  );
}
