import { type PlotAxis, type PlotScale, ticksOf } from './plot-model.ts';

interface Props {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly toX: PlotScale;
  readonly toY: PlotScale;
}

/** Both axes with ticks, their labels and a quiet grid. */
export function PlotAxes({ x, y, toX, toY }: Props) {
  const [left = 0, right = 0] = toX.range();
  const [bottom = 0, top = 0] = toY.range();
  // A label needs about 70 px; four ticks still fit a phone.
  const xTicks = ticksOf(x, Math.max(3, Math.floor((right - left) / 70)));
  const yTicks = ticksOf(y, 5);
  return (
    <g className="fill-ink-soft text-xs tabular-nums">
      {yTicks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={toY(tick)} y2={toY(tick)} className="stroke-rule" />
          <text x={left - 8} y={toY(tick)} dy="0.32em" textAnchor="end">
            {y.format(tick)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <g key={tick}>
          <line x1={toX(tick)} x2={toX(tick)} y1={bottom} y2={bottom + 5} className="stroke-rule-strong" />
          <text x={toX(tick)} y={bottom + 18} textAnchor="middle">
            {x.format(tick)}
          </text>
        </g>
      ))}
      <path d={`M${left} ${top}V${bottom}H${right}`} className="fill-none stroke-rule-strong" />
      <text x={(left + right) / 2} y={bottom + 38} textAnchor="middle" className="fill-ink">
        {x.label}
      </text>
      <text x={-(top + bottom) / 2} y={14} transform="rotate(-90)" textAnchor="middle" className="fill-ink">
        {y.label}
      </text>
    </g>
  );
}
