import { Check, X } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

/** What is known of one token on the screen. */
export interface TokenState {
  readonly isPicked: boolean;
  /** undefined: not marked. */
  readonly isRight: boolean | undefined;
  /** Belongs to the answer that is now due. */
  readonly isInAnswer: boolean;
  readonly describedBy: string | undefined;
}

interface Props extends TokenState {
  readonly tokenId: string;
  readonly text: string;
  /** Spoken name where the text alone does not tell which one it is. */
  readonly name?: string | undefined;
  readonly isTabStop: boolean;
  readonly isReadOnly: boolean;
  readonly className: string;
  /** Its frame while nothing is known of it. */
  readonly restFrame: string;
  onToggle(): void;
}

/** One word or letter to pick. Its state shows in frame, weight and underline as well as in colour. */
export function TokenButton(props: Props) {
  const {
    tokenId,
    text,
    name,
    isPicked,
    isRight,
    isInAnswer,
    describedBy,
    isTabStop,
    isReadOnly,
    className,
  } = props;
  const t = useTexts(texts);
  const Mark = isRight === undefined ? null : isRight ? Check : X;
  const isMissed = isInAnswer && !isPicked;
  return (
    <button
      type="button"
      data-token={tokenId}
      data-verdict={isRight === undefined ? undefined : isRight ? 'right' : 'look'}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isPicked}
      aria-disabled={isReadOnly || undefined}
      aria-describedby={describedBy}
      onClick={() => !isReadOnly && props.onToggle()}
      className={classNames(
        'relative scroll-mr-1 scroll-ml-28 touch-manipulation rounded-data border-2 select-none focus-visible:z-10',
        isReadOnly ? 'cursor-default' : 'cursor-pointer',
        isPicked && 'font-bold underline decoration-2 underline-offset-4',
        isPicked && isRight === undefined && 'border-primary bg-info-soft text-primary',
        isPicked && isRight === true && 'border-positive bg-positive-soft text-positive',
        isPicked && isRight === false && 'border-dashed border-negative bg-negative-soft text-negative',
        isMissed && 'border-dotted border-positive text-positive',
        !isPicked && !isMissed && props.restFrame,
        !isPicked && !isReadOnly && 'hover:border-primary',
        className,
      )}
    >
      {name === undefined ? text : <span aria-hidden="true">{text}</span>}
      {name !== undefined && <span className="sr-only">{name}</span>}
      {Mark && (
        <>
          <Mark
            aria-hidden="true"
            size={14}
            strokeWidth={3}
            className="absolute -top-2 -right-2 rounded-full border border-current bg-paper"
          />
          <span className="sr-only">, {t(isRight ? 'right' : 'wrong')}</span>
        </>
      )}
      {isMissed && <span className="sr-only">, {t('inAnswer')}</span>}
    </button>
  );
}
