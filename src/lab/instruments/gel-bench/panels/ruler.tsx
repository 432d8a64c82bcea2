import { classNames } from '../../../ui/class-names.ts';
import { isOfInputMethod } from '../../../ui/field/input-method.ts';
import { type SlabScale, slabMm, topMm } from '../../../ui/gel/slab-scale.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { Measured } from '../station/bench.ts';
import { texts } from '../texts.ts';

interface RulerProps {
  readonly at: Measured;
  readonly count: number;
  readonly lengthMm: number;
  readonly over: SlabScale;
  readonly reading: string;
  onRule(place: Measured): void;
  onKeep(): void;
}

/** mm between two marks of the ruler, and between two figures. */
const marks = { mm: 2, figures: 10 } as const;

/**
 * A clear ruler that lies beside the lane, with a line across the gel and what it reads. It is moved by the pointer, and
 * by the keys of the slider in it; Enter keeps the reading.
 */
export function Ruler({ at, count, lengthMm, over, reading, onRule, onKeep }: RulerProps) {
  const t = useTexts(texts);
  const index = at.well - 1;
  const distance = at.tenthsMm / 10;
  const top = `${over.topOf(distance)}rem`;
  const [from, to] = [over.topOf(0), over.topOf(lengthMm)];
  const perMm = (to - from) / lengthMm;
  const isLeft = index >= count / 2;
  const figures = Array.from(
    { length: Math.floor(lengthMm / marks.figures) },
    (_, step) => (step + 1) * marks.figures,
  );
  const set = (tenthsMm: number) =>
    onRule({ ...at, tenthsMm: Math.min(lengthMm * 10, Math.max(0, Math.round(tenthsMm))) });
  return (
    <div>
      <div aria-hidden="true" className="pointer-events-none">
        <div style={over.laneStyle(index)} className="absolute inset-y-0">
          <div
            style={{ top: `${from}rem`, height: `${to - from}rem` }}
            className={classNames(
              'absolute w-7 border border-gel-ink-soft bg-gel-ink/15 text-[0.6875rem] text-gel-ink',
              isLeft ? 'right-full' : 'left-full',
            )}
          >
            <div
              className={classNames('absolute inset-y-0 w-2', isLeft ? 'right-0' : 'left-0')}
              style={{
                backgroundImage: `repeating-linear-gradient(to bottom, currentColor 0 1px, transparent 1px ${perMm * marks.mm}rem)`,
              }}
            />
            {figures.map((mm) => (
              <span
                key={mm}
                style={{ top: `${perMm * mm}rem` }}
                className={classNames(
                  'absolute -translate-y-1/2 leading-none tabular-nums',
                  isLeft ? 'left-0.5' : 'right-0.5',
                )}
              >
                {mm}
              </span>
            ))}
          </div>
        </div>
        <span
          data-ruler
          style={{ ...over.laneStyle(index), top }}
          className="absolute border-t-3 border-gel-ink"
        />
        <div style={{ top }} className="absolute inset-x-0 border-t border-gel-ink" />
      </div>
      <label
        style={{ top }}
        className={classNames(
          'absolute z-10 -translate-y-full cursor-ns-resize touch-none rounded-data bg-gel-ink px-1.5 py-0.5 text-xs leading-tight font-semibold text-gel tabular-nums',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isLeft ? 'left-0' : 'right-0',
        )}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          const box = event.currentTarget.offsetParent?.getBoundingClientRect();
          if (event.buttons === 0 || !box) return;
          set((((event.clientY - box.top) / box.height) * slabMm(lengthMm) - topMm) * 10);
        }}
      >
        <input
          type="range"
          aria-label={t('ruler')}
          aria-valuetext={t('rulerRead', { distance, reading })}
          className="absolute inset-0 m-0 h-full w-full cursor-ns-resize opacity-0"
          min={0}
          max={lengthMm}
          step={0.1}
          value={distance}
          onChange={({ currentTarget }) => set(currentTarget.valueAsNumber * 10)}
          onKeyDown={(event) => {
            if (isOfInputMethod(event)) return;
            // On the gel down is away from the wells. A slider by itself goes the other way.
            const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (by !== 0) set(at.tenthsMm + by * (event.shiftKey ? 10 : 1));
            else if (event.key === 'Enter') onKeep();
            else return;
            event.preventDefault();
          }}
        />
        <span aria-hidden="true" className="pointer-events-none">
          {t('rulerTag', { distance, reading })}
        </span>
      </label>
    </div>
  );
}
