import { type Ref, useRef } from 'react';
import { toTopLayer } from '../../ui/drag-and-drop/drag-preview.ts';
import type { Point, Target } from '../../ui/drag-and-drop/seen-area.ts';
import { useDrag } from '../../ui/drag-and-drop/use-drag.ts';
import { useBoard } from '../../ui/placement/board-context.ts';

/** A line that ends nowhere parts the pair, unless it is as short as a press, in CSS px. */
const pressPx = 32;

/**
 * Joins the two sides of a pair that stand side by side. A line to a partner begins here, drawn by mouse, pen or
 * finger. Released on a partner it makes the pair; released elsewhere it parts the pair. It is hidden from assistive
 * technology: the partner names its place, and all other ways to place it remain.
 */
export function PairLine({ placeId }: { readonly placeId: string }) {
  const { placement, root, isReadOnly, act } = useBoard();
  const row = useRef<HTMLSpanElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  /** The first move makes the drawing, so it is drawn before there is one: what it said is drawn then. */
  const latest = useRef<Line | null>(null);
  const lengthPx = useRef(0);
  const partnerId = placement.get(placeId)?.[0] ?? null;
  const { inHand, begin } = useDrag<string>({
    area: root,
    listTargets: () => listPartners(root.current),
    onMove(_, point, target) {
      const start = row.current?.querySelector('[data-line-start]')?.getBoundingClientRect();
      if (!start) return;
      const from = { x: (start.left + start.right) / 2, y: (start.top + start.bottom) / 2 };
      lengthPx.current = Math.hypot(point.x - from.x, point.y - from.y);
      latest.current = { from, to: point, target };
      drawLine(drawing.current, latest.current);
    },
    onDrop(_, pieceId) {
      if (pieceId === partnerId) return;
      if (pieceId !== null) act({ kind: 'choose', placeId, insteadOf: partnerId, pieceId });
      else if (partnerId && lengthPx.current > pressPx) act({ kind: 'return', placeId, pieceId: partnerId });
    },
  });

  const end = 'size-2.5 shrink-0 rounded-full border-2';
  const ends = partnerId || inHand ? 'border-primary bg-primary' : 'border-rule-strong';
  return (
    <span
      aria-hidden="true"
      ref={row}
      data-draw-from={placeId}
      data-grip
      onPointerDown={(event) => {
        // Drawing a line must not select text.
        event.preventDefault();
        if (!isReadOnly) begin(event, placeId, {});
      }}
      className={`group/line relative hidden h-13 items-center @lg:flex ${isReadOnly ? '' : 'cursor-crosshair touch-none'}`}
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
      {inHand && (
        <Drawing
          ref={(svg) => {
            drawing.current = svg;
            if (latest.current) drawLine(svg, latest.current);
          }}
        />
      )}
    </span>
  );
}

/** The line up to the pointer, and a frame around the partner that it would connect. Both are drawn with every move. */
function Drawing({ ref }: { readonly ref: Ref<SVGSVGElement> }) {
  return (
    <div popover="manual" ref={toTopLayer} aria-hidden="true" className="drag-preview inset-0 size-full">
      <svg
        ref={ref}
        aria-hidden="true"
        className="text-primary"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <line />
        <circle r="5" fill="currentColor" />
        <rect rx="6" strokeDasharray="6 5" />
      </svg>
    </div>
  );
}

interface Line {
  readonly from: Point;
  readonly to: Point;
  /** The partner that the line would connect. */
  readonly target: Target | null;
}

function drawLine(drawing: SVGSVGElement | null, { from, to, target }: Line) {
  const set = (name: string, values: Readonly<Record<string, number>>) => {
    for (const [attribute, value] of Object.entries(values))
      drawing?.querySelector(name)?.setAttribute(attribute, String(value));
  };
  const { left = 0, top = 0, right = 0, bottom = 0 } = target?.box ?? {};
  set('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
  set('circle', { cx: to.x, cy: to.y });
  set('rect', { x: left, y: top, width: right - left, height: bottom - top });
}

/** The partners in the tray and in their places. */
function listPartners(root: HTMLElement | null): Target[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])].map((piece) => ({
    id: piece.dataset.piece ?? '',
    box: piece.getBoundingClientRect(),
    isIn: piece.closest('[data-tray]'),
  }));
}
