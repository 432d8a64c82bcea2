import { type PointerEvent, useRef } from 'react';
import { type DrawnLevels, levelsAlong, type PlotPoint } from './stroke.ts';

/** So far, in px, a hand moves across before a press becomes a stroke. */
const strokeFrom = 8;

interface Stroke {
  readonly pointerId: number;
  readonly startX: number;
  last: PlotPoint;
  isDrawing: boolean;
  readonly drawn: Map<number, number>;
}

interface Options {
  readonly columns: number;
  readonly levels: number;
  readonly isReadOnly: boolean;
  /** Receives all that the stroke has set so far. */
  onDraw(drawn: DrawnLevels): void;
}

/**
 * Draws a course with mouse, pen or finger across the plot that bears `plotRef`. A press without a stroke stays a press.
 * What goes up or down from the start scrolls the page, as the class `touch-pan-y` of the surface says.
 */
export function useStroke({ columns, levels, isReadOnly, onDraw }: Options) {
  const plotRef = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);

  const pointOf = (event: PointerEvent): PlotPoint | null => {
    const box = plotRef.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return null;
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const end = () => {
    stroke.current = null;
  };

  return {
    plotRef,
    surface: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const last = pointOf(event);
        const isOnPlot = last && last.x >= 0 && last.x <= 1 && last.y >= 0 && last.y <= 1;
        if (isReadOnly || event.button !== 0 || !isOnPlot) return end();
        const { pointerId, clientX: startX } = event;
        stroke.current = { pointerId, startX, last, isDrawing: false, drawn: new Map() };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = stroke.current;
        const point = pointOf(event);
        if (!now || !point || event.pointerId !== now.pointerId) return;
        if (!now.isDrawing) {
          if (Math.abs(event.clientX - now.startX) < strokeFrom) return;
          now.isDrawing = true;
          // The hand may leave the plot, and its end is no press on the point below it.
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }
        const before = JSON.stringify([...now.drawn]);
        for (const [column, level] of levelsAlong(now.last, point, columns, levels))
          now.drawn.set(column, level);
        now.last = point;
        if (JSON.stringify([...now.drawn]) !== before) onDraw(now.drawn);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
