import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
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
  /** The spoken name, if the text alone does not identify the token. */
  readonly name?: string | undefined;
  readonly isTabStop: boolean;
  readonly isReadOnly: boolean;
  readonly className: string;
  /** The frame of a token without a mark. */
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
      {name === undefined ? <span>{text}</span> : <span aria-hidden="true">{text}</span>}
      {name !== undefined && <span className="sr-only">{name}</span>}
      {Mark && (
        <>
          <Mark
            aria-hidden="true"
            size={14}
            strokeWidth={3}
            className="absolute -top-2 -right-2 rounded-full border border-current bg-paper"
          />
          <span className="sr-only">{`, ${t(isRight ? 'right' : 'wrong')}`}</span>
        </>
      )}
      {isMissed && <span className="sr-only">{`, ${t('inAnswer')}`}</span>}
    </button>
  );
}

/**
 * One Tab stop for all tokens of a question: the arrow keys move the focus. `lines` holds the token ids line by line.
 * `perBlock`: columns in each block of aligned lines. Up and down keep the column and lead from the last line of a
 * block to the first of the next. null: running text, where up and down go to the nearest token above or below on the
 * screen.
 */
export function useRoving(lines: readonly (readonly string[])[], perBlock: number | null) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(lines[0]?.[0] ?? '');
  const order = lines.flat();

  const next = (id: string, key: string): string | undefined => {
    const line = lines.findIndex((ids) => ids.includes(id));
    const column = lines[line]?.indexOf(id) ?? 0;
    switch (key) {
      case 'ArrowRight':
        return perBlock ? lines[line]?.[column + 1] : order[order.indexOf(id) + 1];
      case 'ArrowLeft':
        return perBlock ? lines[line]?.[column - 1] : order[order.indexOf(id) - 1];
      case 'ArrowDown':
        if (!perBlock) return findNearest(root.current, id, 1);
        return line + 1 < lines.length ? lines[line + 1]?.[column] : lines[0]?.[column + perBlock];
      case 'ArrowUp':
        if (!perBlock) return findNearest(root.current, id, -1);
        return line > 0 ? lines[line - 1]?.[column] : lines.at(-1)?.[column - perBlock];
      case 'Home':
        return lines[line]?.[0];
      case 'End':
        return lines[line]?.at(-1);
      default:
        return undefined;
    }
  };

  const tokenOf = (event: FocusEvent | KeyboardEvent) =>
    event.target instanceof HTMLElement ? event.target.dataset.token : undefined;

  return {
    root,
    /** The one token that Tab goes to. */
    current,
    handlers: {
      onFocus(event: FocusEvent) {
        const id = tokenOf(event);
        if (id === undefined) return;
        setCurrent(id);
        // Browsers treat a token that is hidden under the fixed names of the lines as visible and do not scroll to it.
        event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      onKeyDown(event: KeyboardEvent) {
        const from = tokenOf(event);
        const to = from === undefined ? undefined : next(from, event.key);
        if (to === undefined) return;
        event.preventDefault();
        listButtons(root.current)
          .find(({ dataset }) => dataset.token === to)
          ?.focus();
      },
    },
  };
}

function listButtons(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-token]') ?? [])];
}

/** The token of the next drawn line in a direction (1 down, -1 up) whose middle is nearest to that of `id`. */
function findNearest(root: HTMLElement | null, id: string, direction: 1 | -1): string | undefined {
  const boxes = listButtons(root).map((button) => ({
    id: button.dataset.token,
    box: button.getBoundingClientRect(),
  }));
  const from = boxes.find((entry) => entry.id === id)?.box;
  if (!from) return undefined;
  const middle = (box: DOMRect) => box.left + box.width / 2;
  const beyond = boxes
    .map((entry) => ({ ...entry, away: (entry.box.top - from.top) * direction }))
    .filter(({ away }) => away > from.height / 2)
    .sort((one, other) => one.away - other.away);
  const line = beyond.filter(({ away }) => away < (beyond[0]?.away ?? 0) + from.height / 2);
  return line.sort(
    (one, other) => Math.abs(middle(one.box) - middle(from)) - Math.abs(middle(other.box) - middle(from)),
  )[0]?.id;
}
