import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { readHandKey } from '../../ui/drag-and-drop/hand-keys.ts';
import { type Aim, useIsAimed } from '../../ui/drag-and-drop/use-drag.ts';
import type { Move } from '../station.ts';
import { activeThing, listTargets } from './press.ts';
import type { Spot, StageSize } from './spot.ts';
import type { useGrip } from './use-grip.tsx';

interface Props<Act> {
  readonly spots: readonly Spot[];
  readonly size: StageSize;
  readonly moves: readonly Move<Act>[];
  readonly held: string | null;
  /** Spots that the plan points at now. */
  readonly points: readonly string[];
  readonly grip: ReturnType<typeof useGrip>;
  onPress(spot: Spot): void;
  onLetGo(): void;
}

const areaOf = ({ width, height }: Spot) => width * height;

/**
 * The buttons over the drawing: one for each thing that can be pressed, taken or used. Tab goes through all in the order
 * of work, the arrow keys through those on which the thing in hand can be put.
 */
export function SpotLayer<Act>(props: Props<Act>) {
  const { spots, size, moves, held, points, grip, onPress, onLetGo } = props;
  const { width, height } = size;
  const thing = activeThing(held);
  const targets = listTargets(moves, thing);
  const draggable = new Set(moves.flatMap((move) => (move.target === null ? [] : [move.thing])));
  const shown = grip.dragged ? listTargets(moves, grip.dragged) : held ? targets : null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = readHandKey(event.key);
    if (by === 'let-go') {
      if (!held) return;
      event.stopPropagation();
      onLetGo();
      return;
    }
    const button = event.target instanceof HTMLElement ? event.target.closest('button') : null;
    if (by === null || !button) return;
    event.preventDefault();
    const order = spots.map(({ id }) => id);
    const reachable = order.filter((id) => targets.size === 0 || targets.has(id));
    const at = order.indexOf(button.dataset.spot ?? '');
    const next =
      by > 0
        ? (reachable.find((id) => order.indexOf(id) > at) ?? reachable[0])
        : (reachable.findLast((id) => order.indexOf(id) < at) ?? reachable.at(-1));
    event.currentTarget.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it
    <div className="absolute inset-0 isolate" onKeyDown={onKeyDown}>
      {spots.map((spot) => {
        const words = moves
          .filter(
            (move) =>
              (move.thing === thing && move.target === spot.id) ||
              (move.thing === spot.id && move.target === null),
          )
          .map((move) => move.words);
        const isTarget = shown?.has(spot.id) ?? false;
        const canDrag = draggable.has(spot.id);
        return (
          <SpotButton
            key={spot.id}
            aim={grip.aim}
            data-spot={spot.id}
            data-held={held === spot.id || undefined}
            data-target={isTarget || undefined}
            data-grip={canDrag || undefined}
            data-pointed={points.includes(spot.id) || undefined}
            aria-label={[spot.name, ...words].join('. ')}
            aria-pressed={canDrag ? held === spot.id : undefined}
            className={classNames(
              'absolute rounded-press bg-transparent p-0 outline-offset-0 outline-primary',
              'data-pointed:outline-2 data-pointed:outline-dashed data-pointed:animate-light-up',
              'data-target:outline-2 data-target:outline-dashed data-aimed:bg-primary/15 data-aimed:outline-3',
              'data-held:outline-3 data-held:outline-solid',
              canDrag ? 'touch-none cursor-grab active:cursor-grabbing' : 'touch-manipulation',
            )}
            style={{
              left: `${(spot.x / width) * 100}%`,
              top: `${(spot.y / height) * 100}%`,
              width: `${(spot.width / width) * 100}%`,
              height: `${(spot.height / height) * 100}%`,
              // Else the button of a gel lies over the comb in it, and nobody pulls the comb out.
              zIndex: spots.filter((other) => areaOf(other) > areaOf(spot)).length,
            }}
            onPointerDown={(event) => canDrag && grip.begin(event, spot)}
            onClick={() => onPress(spot)}
          />
        );
      })}
    </div>
  );
}

interface SpotButtonProps extends ComponentProps<'button'> {
  readonly 'data-spot': string;
  readonly aim: Aim;
}

/** Of all spots, only the one that comes to be aimed at and the one that is left are drawn anew. */
function SpotButton({ aim, ...props }: SpotButtonProps) {
  const isAimed = useIsAimed(aim, props['data-spot']);
  return <button type="button" data-aimed={isAimed || undefined} {...props} />;
}
