import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * One Tab stop for all tokens of a question: the arrow keys move the focus. `lines` holds the token ids line by line.
 * `isColumns`: up and down keep the column; otherwise they go to the nearest token above or below on the screen.
 */
export function useRoving(lines: readonly (readonly string[])[], isColumns: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(lines[0]?.[0] ?? '');
  const order = lines.flat();

  const next = (id: string, key: string): string | undefined => {
    const line = lines.findIndex((ids) => ids.includes(id));
    const column = lines[line]?.indexOf(id) ?? 0;
    switch (key) {
      case 'ArrowRight':
        return isColumns ? lines[line]?.[column + 1] : order[order.indexOf(id) + 1];
      case 'ArrowLeft':
        return isColumns ? lines[line]?.[column - 1] : order[order.indexOf(id) - 1];
      case 'ArrowDown':
        return isColumns ? lines[line + 1]?.[column] : findNearest(root.current, id, 1);
      case 'ArrowUp':
        return isColumns ? lines[line - 1]?.[column] : findNearest(root.current, id, -1);
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
