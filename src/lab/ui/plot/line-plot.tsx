import { curveLinear, curveStepAfter, line as lineOf } from 'd3-shape';
import { type PointerEvent, useId } from 'react';
import { DataTable } from '../layout/data-table.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import { useWidth } from '../layout/use-width.ts';
import { PlotAxes } from './plot-axes.tsx';
import { PlotMark, PlotSwatch } from './plot-mark.tsx';
import {
  lookOf,
  type PlotAxis,
  type PlotGuide,
  type PlotLine,
  scaleOf,
  ticksOf,
  valueAt,
} from './plot-model.ts';

interface Props {
  readonly title: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
  /** The values of x that have a row. */
  readonly at: readonly number[];
}

/** The figures of a plot as a table: a row for each value in `at`, a column for each line. */
function PlotTable({ title, x, y, lines, at }: Props) {
  return (
    <DataTable
      caption={`${title}: ${y.label}`}
      isCaptionHidden
      rows={at}
      getRowId={String}
      columns={[
        { id: 'x', header: x.label, cell: (value) => x.format(value) },
        ...lines.map((line) => ({
          id: line.id,
          header: line.name,
          align: 'end' as const,
          cell: (value: number) => {
            const height = valueAt(line, value, y);
            return height === null ? '–' : y.format(height);
          },
        })),
      ]}
    />
  );
}

interface ReadOff {
  /** Where the vertical line stands, as a value of the x axis. */
  readonly x: number;
  /** Step of the arrow keys. */
  readonly step: number;
  /** Names the slider: "Read off at". */
  readonly label: string;
  onChange(x: number): void;
}

export interface LinePlotProps {
  /** Heading of the figure and of its table. */
  readonly title: string;
  /** What the plot shows, in a sentence or two: the text twin of the picture. */
  readonly summary: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
  readonly guides?: readonly PlotGuide[];
  readonly curve?: 'straight' | 'steps';
  /** Left out where nothing is to be read off. */
  readonly readOff?: ReadOff;
  /** Title of the disclosure with the table: "The same as a table". */
  readonly tableLabel: string;
}

const height = 320;
const margin = { top: 14, right: 14, bottom: 46, left: 62 };

/** Lines over two axes, with a legend, a read-off line and the same figures as a table. */
export function LinePlot(props: LinePlotProps) {
  const { title, summary, x, y, lines, guides = [], curve = 'straight', readOff, tableLabel } = props;
  const [figure, width] = useWidth<HTMLDivElement>(640);
  const ids = { title: useId(), clip: useId() };
  const toX = scaleOf(x, [margin.left, width - margin.right]);
  const toY = scaleOf(y, [height - margin.bottom, margin.top]);
  const path = lineOf<{ x: number; y: number }>()
    .x((point) => toX(point.x))
    .y((point) => toY(point.y))
    .curve(curve === 'steps' ? curveStepAfter : curveLinear);

  function readFrom(event: PointerEvent<SVGSVGElement>) {
    if (!readOff || event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const read = toX.invert(event.clientX - box.left);
    const onStep = x.domain[0] + Math.round((read - x.domain[0]) / readOff.step) * readOff.step;
    readOff.onChange(Math.min(x.domain[1], Math.max(x.domain[0], onStep)));
  }

  return (
    <figure aria-labelledby={ids.title} className="min-w-0">
      <p id={ids.title} className="font-semibold">
        {title}
      </p>
      <div ref={figure} className="mt-2 w-full overflow-hidden">
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className={readOff ? 'block touch-pan-y select-none' : 'block'}
          onPointerDown={readFrom}
          onPointerMove={readFrom}
        >
          <clipPath id={ids.clip}>
            <rect
              x={margin.left}
              y={margin.top - 6}
              width={Math.max(0, width - margin.left - margin.right)}
              height={height - margin.top - margin.bottom + 12}
            />
          </clipPath>
          <PlotAxes x={x} y={y} toX={toX} toY={toY} />
          <g clipPath={`url(#${ids.clip})`}>
            {guides.map(({ id, axis, at }) => {
              const [x1, x2] = axis === 'x' ? [toX(at), toX(at)] : toX.range();
              const [y1, y2] = axis === 'y' ? [toY(at), toY(at)] : toY.range();
              return (
                <line
                  key={id}
                  {...{ x1, x2, y1, y2 }}
                  className="stroke-signal-text"
                  strokeWidth="2"
                  strokeDasharray="6 4"
                />
              );
            })}
            {lines.map(({ id, look, points }) => (
              <g key={id}>
                <path
                  d={path([...points]) ?? ''}
                  className={`fill-none ${lookOf(look).stroke}`}
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeDasharray={lookOf(look).dashes}
                />
                {marksOf(points).map((point) => (
                  <PlotMark key={point.x} look={look} x={toX(point.x)} y={toY(point.y)} />
                ))}
              </g>
            ))}
          </g>
          {readOff ? (
            <line
              x1={toX(readOff.x)}
              x2={toX(readOff.x)}
              y1={margin.top - 6}
              y2={height - margin.bottom}
              className="stroke-ink"
              strokeWidth="2"
            />
          ) : null}
        </svg>
      </div>
      {readOff ? (
        <label className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="basis-full font-semibold sm:basis-auto">{readOff.label}</span>
          <input
            type="range"
            className="min-h-11 min-w-32 flex-1 accent-primary"
            min={x.domain[0]}
            max={x.domain[1]}
            step={readOff.step}
            value={readOff.x}
            aria-valuetext={`${x.label}: ${x.format(readOff.x)}`}
            onChange={(event) => readOff.onChange(event.currentTarget.valueAsNumber)}
          />
          <span className="tabular-nums">{x.format(readOff.x)}</span>
        </label>
      ) : null}
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map((plotted) => {
          const value = readOff ? valueAt(plotted, readOff.x, y) : null;
          return (
            <li key={plotted.id} className="flex items-center gap-2">
              <PlotSwatch look={plotted.look} />
              <span>{plotted.name}</span>
              {value === null ? null : <span className="font-semibold tabular-nums">{y.format(value)}</span>}
            </li>
          );
        })}
        {guides.map(({ id, name, axis, at }) => (
          <li key={id} className="flex items-center gap-2">
            <svg aria-hidden="true" width="36" height="16" className="shrink-0">
              <line
                {...(axis === 'x' ? { x1: 18, x2: 18, y1: 0, y2: 16 } : { x1: 1, x2: 35, y1: 8, y2: 8 })}
                className="stroke-signal-text"
                strokeWidth="2"
                strokeDasharray="6 4"
              />
            </svg>
            <span>{name}</span>{' '}
            <span className="tabular-nums">
              <span>(</span>
              <span>{(axis === 'x' ? x : y).format(at)}</span>
              <span>)</span>
            </span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 max-w-measure text-sm text-ink-soft">{summary}</figcaption>
      <Disclosure title={tableLabel} className="mt-3 print:hidden">
        <PlotTable title={title} x={x} y={y} lines={lines} at={ticksOf(x, 12)} />
      </Disclosure>
    </figure>
  );
}

/** At most seven points of a line that carry its mark, spread over it; not the first, where lines often meet. */
function marksOf<P>(points: readonly P[]): P[] {
  const step = Math.max(1, Math.ceil(points.length / 7));
  return points.filter((_, at) => at > 0 && at % step === 0);
}
