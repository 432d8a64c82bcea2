import { classNames } from '../class-names.ts';
import { type LineLook, lookOf } from './plot-model.ts';

interface Props {
  readonly look: number;
  readonly x: number;
  readonly y: number;
}

const size = 4.5;

const paths: Readonly<Record<Exclude<LineLook['mark'], 'disc' | 'ring'>, string>> = {
  square: `M${-size} ${-size}h${2 * size}v${2 * size}h${-2 * size}z`,
  triangle: `M0 ${-size - 1}l${size + 1} ${2 * size}h${-2 * size - 2}z`,
  diamond: `M0 ${-size - 1}l${size + 1} ${size + 1}l${-size - 1} ${size + 1}l${-size - 1} ${-size - 1}z`,
  cross: `M${-size} ${-size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`,
};

/** The mark of a line at one of its points. */
export function PlotMark({ look, x, y }: Props) {
  const { stroke, fill, mark } = lookOf(look);
  if (mark === 'disc' || mark === 'ring') {
    return (
      <circle
        cx={x}
        cy={y}
        r={size}
        className={classNames(stroke, mark === 'disc' ? fill : 'fill-paper-raised')}
        strokeWidth="2"
      />
    );
  }
  return (
    <path
      d={paths[mark]}
      transform={`translate(${x} ${y})`}
      className={classNames(stroke, mark === 'cross' ? 'fill-none' : fill)}
      strokeWidth="2"
    />
  );
}

/** A line with its mark, as the legend shows it beside the name. */
export function PlotSwatch({ look }: Pick<Props, 'look'>) {
  const { stroke, dashes } = lookOf(look);
  return (
    <svg aria-hidden="true" width="36" height="16" className="shrink-0">
      <line x1="1" x2="35" y1="8" y2="8" className={stroke} strokeWidth="2.5" strokeDasharray={dashes} />
      <PlotMark look={look} x={18} y={8} />
    </svg>
  );
}
