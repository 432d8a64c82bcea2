import { type PointerEvent, useState } from 'react';
import { useBoard } from '../../ui/placement/board-context.ts';
import { followEdge } from '../../ui/placement/follow-edge.ts';

/** A line being drawn, in CSS px from its beginning. */
interface DrawnLine {
  readonly xPx: number;
  readonly yPx: number;
  /** The partner under the pointer. */
  readonly aimed: {
    readonly pieceId: string;
    readonly xPx: number;
    readonly yPx: number;
    readonly widthPx: number;
    readonly heightPx: number;
  } | null;
}

/** A shorter movement is a press and draws no line. */
const pressPx = 32;

/**
 * Joins the two sides of a pair that stand side by side. A line to a partner begins here, drawn by mouse, pen or
 * finger. Released on a partner it makes the pair; released elsewhere it parts the pair. It is hidden from assistive
 * technology: the partner names its place, and all other ways to place it remain.
 */
export function PairLine({ placeId }: { readonly placeId: string }) {
  const { placement, isReadOnly, act } = useBoard();
  const [line, setLine] = useState<DrawnLine | null>(null);
  const partnerId = placement.get(placeId)?.[0] ?? null;

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      // Drawing a line must not select text.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setLine({ xPx: 0, yPx: 0, aimed: null });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!line) return;
      setLine(readLine(event));
      followEdge(event.clientY);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!line) return;
      setLine(null);
      const { aimed, xPx, yPx } = readLine(event);
      if (aimed) {
        const { pieceId } = aimed;
        if (pieceId !== partnerId) act({ kind: 'choose', placeId, insteadOf: partnerId, pieceId });
      } else if (partnerId && Math.hypot(xPx, yPx) > pressPx)
        act({ kind: 'return', placeId, pieceId: partnerId });
    },
    onPointerCancel: () => setLine(null),
  };

  const end = 'size-2.5 shrink-0 rounded-full border-2';
  const ends = partnerId || line ? 'border-primary bg-primary' : 'border-rule-strong';
  return (
    <span
      aria-hidden="true"
      data-draw-from={placeId}
      {...(isReadOnly ? {} : handlers)}
      className={`group/line relative hidden h-13 items-center @lg:flex ${isReadOnly ? '' : 'cursor-crosshair touch-none'} ${line ? 'z-30' : ''}`}
    >
      <span
        data-line-start
        className={`${end} ${ends} ${isReadOnly ? '' : 'group-hover/line:border-primary group-hover/line:ring-4 group-hover/line:ring-primary-soft'}`}
      />
      <span className="relative h-0.5 flex-1">
        <span className="absolute inset-x-0 border-t-2 border-dotted border-rule" />
        <span
          className={`absolute inset-0 origin-left bg-primary transition-transform duration-200 ease-out motion-reduce:transition-none forced-colors:bg-[CanvasText] ${partnerId ? '' : 'scale-x-0'}`}
        />
      </span>
      <span className={`${end} ${ends}`} />
      {line && <Drawing line={line} />}
    </span>
  );
}

/** The line up to the pointer, and a frame around the partner that it would connect. */
function Drawing({ line: { xPx, yPx, aimed } }: { readonly line: DrawnLine }) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1.25 size-px overflow-visible text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <line x2={xPx} y2={yPx} />
      <circle cx={xPx} cy={yPx} r="5" fill="currentColor" />
      {aimed && (
        <rect
          x={aimed.xPx}
          y={aimed.yPx}
          width={aimed.widthPx}
          height={aimed.heightPx}
          rx="6"
          strokeDasharray="6 5"
        />
      )}
    </svg>
  );
}

/** The line from the beginning of the row to the pointer, and the partner under it. */
function readLine(event: PointerEvent<HTMLElement>): DrawnLine {
  const { clientX, clientY, currentTarget } = event;
  const start = currentTarget.querySelector('[data-line-start]')?.getBoundingClientRect();
  const x = start ? (start.left + start.right) / 2 : clientX;
  const y = start ? (start.top + start.bottom) / 2 : clientY;
  const board = currentTarget.closest('[role="group"]');
  const piece = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-piece]');
  const pieceId = piece?.dataset.piece;
  const box = piece?.getBoundingClientRect();
  const aimed =
    pieceId && box && board?.contains(piece)
      ? { pieceId, xPx: box.left - x, yPx: box.top - y, widthPx: box.width, heightPx: box.height }
      : null;
  return { xPx: clientX - x, yPx: clientY - y, aimed };
}
