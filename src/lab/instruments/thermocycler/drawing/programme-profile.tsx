import { type PointerEvent, useState } from 'react';
import { type Programme, programmeLimits, type StepId, stepIds } from '../../../science/pcr/programme.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { names } from '../names.ts';
import { texts } from '../texts.ts';

const height = 236;
/** Above are the numbers of the hottest step and the bracket, below the names of the steps. */
const range = { top: 46, bottom: 184 };
const margin = { left: 34, right: 18 };
/** Share of a step's width that the machine takes for heating or cooling in the drawing. */
const ramp = 0.3;
const roomCelsius = 22;

/** px for each °C, from 0 °C at the bottom. */
const perCelsius = (range.bottom - range.top) / 100;
const toY = (celsius: number) => range.bottom - perCelsius * celsius;
const toCelsius = (y: number) => (range.bottom - y) / perCelsius;

interface Props {
  readonly programme: Programme;
  readonly lowestTm: number;
  /** Steps that cannot be dragged. */
  readonly locked: readonly StepId[];
  /** Called when a dragged step is let go. */
  onSet(step: StepId, celsius: number): void;
}

/**
 * The temperature during the programme. Each step can be dragged up and down; the fields beside the drawing do the same
 * by keyboard and say the same in words, so the drawing itself is hidden from screen readers.
 */
export function ProgrammeProfile({ programme, lowestTm, locked, onSet }: Props) {
  const t = useTexts(texts);
  const [figure, width] = useWidth<HTMLDivElement>(560);
  const [dragged, setDragged] = useState<{ readonly id: StepId; readonly celsius: number } | null>(null);
  const { cycles } = programme;
  const steps = dragged
    ? {
        ...programme.steps,
        [dragged.id]: { ...programme.steps[dragged.id], celsius: dragged.celsius },
      }
    : programme.steps;
  const each = (width - margin.left - margin.right) / stepIds.length;
  const places = stepIds.map((id, at) => {
    const left = margin.left + at * each;
    return {
      id,
      at,
      left,
      from: left + ramp * each,
      to: left + each,
      middle: left + ((1 + ramp) / 2) * each,
    };
  });
  const line = places.map(({ id, from, to }) => `L${from} ${toY(steps[id].celsius)}H${to}`).join('');

  function drag(event: PointerEvent<SVGElement>, id: StepId) {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    else if (event.buttons === 0) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    const celsius = Math.round(toCelsius(event.clientY - (box?.top ?? 0)));
    const { least, most } = programmeLimits.celsius;
    const kept = Math.min(most, Math.max(least, celsius));
    setDragged({ id, celsius: kept });
  }
  function letGo() {
    if (dragged && dragged.celsius !== programme.steps[dragged.id].celsius)
      onSet(dragged.id, dragged.celsius);
    setDragged(null);
  }
  const first = places[1];
  const last = places[3];
  return (
    <div>
      <div ref={figure} className="w-full overflow-hidden border border-rule bg-paper-raised">
        <svg aria-hidden="true" width={width} height={height} className="block text-xs select-none">
          {[0, 20, 40, 60, 80, 100].map((celsius) => (
            <g key={celsius}>
              <line x1={margin.left} x2={width} y1={toY(celsius)} y2={toY(celsius)} className="stroke-rule" />
              <text
                x={margin.left - 6}
                y={toY(celsius)}
                dy="0.32em"
                textAnchor="end"
                className="fill-ink-soft"
              >
                {celsius}
              </text>
            </g>
          ))}
          <line
            x1={margin.left}
            x2={width}
            y1={toY(lowestTm)}
            y2={toY(lowestTm)}
            className="stroke-caution"
            strokeWidth="1.5"
            strokeDasharray="6 4"
          />
          {first && last ? (
            <g>
              <path
                d={`M${first.left + 4} 20v-7h${last.to - first.left - 8}v7`}
                className="fill-none stroke-ink-soft"
                strokeWidth="1.5"
              />
              <Label x={(first.left + last.to) / 2} y={17} isStrong>
                {t('cyclesTimes', { cycles })}
              </Label>
            </g>
          ) : null}
          <path
            d={`M${margin.left} ${toY(roomCelsius)}${line}`}
            className="fill-none stroke-primary"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {places.map(({ id, middle, from, to }) => (
            <g key={id}>
              <Label x={middle} y={toY(steps[id].celsius) - 14} isStrong>{`${steps[id].celsius} °C`}</Label>
              <Label x={middle} y={toY(steps[id].celsius) + 24}>{`${steps[id].seconds} s`}</Label>
              {names[id].split(' ').map((word, at) => (
                <Label key={word} x={middle} y={range.bottom + 22 + at * 16}>
                  {word}
                </Label>
              ))}
              {locked.includes(id) ? null : (
                <g
                  data-step={id}
                  onPointerDown={(event) => drag(event, id)}
                  onPointerMove={(event) => drag(event, id)}
                  onPointerUp={letGo}
                  onPointerCancel={() => setDragged(null)}
                  className="cursor-ns-resize touch-none"
                >
                  <rect
                    x={from}
                    y={toY(steps[id].celsius) - 22}
                    width={to - from}
                    height="44"
                    className="fill-transparent"
                  />
                  <circle
                    cx={middle}
                    cy={toY(steps[id].celsius)}
                    r="8"
                    className="fill-paper-raised stroke-primary"
                    strokeWidth="3"
                  />
                </g>
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        <svg aria-hidden="true" width="36" height="8" className="shrink-0">
          <line
            x1="0"
            x2="36"
            y1="4"
            y2="4"
            className="stroke-caution"
            strokeWidth="2"
            strokeDasharray="6 4"
          />
        </svg>
        <span>{t('letsGo', { tm: Math.round(lowestTm) })}</span>
      </p>
    </div>
  );
}

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly isStrong?: boolean;
  readonly children: string;
}

/** Text on a piece of paper, so that lines behind it do not strike it through. */
function Label({ x, y, isStrong = false, children }: LabelProps) {
  // A letter of the small text is about 7 px wide.
  const width = children.length * 7 + 4;
  return (
    <g>
      <rect x={x - width / 2} y={y - 11} width={width} height="15" className="fill-paper-raised" />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={classNames('tabular-nums', isStrong ? 'fill-ink font-semibold' : 'fill-ink-soft')}
      >
        {children}
      </text>
    </g>
  );
}
