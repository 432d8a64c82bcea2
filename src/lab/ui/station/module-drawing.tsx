import type { StationModuleId } from '../../science/station/module-ids.ts';
import type { ModuleKind } from '../../science/station/station-module.ts';
import { type MapShape, mapShapes } from './map-layout.ts';

/** Length of the cone at each end of a cylinder, and how much it narrows, in drawing units. */
const coneLength = 15;
const coneTaper = 13;

interface Paths {
  readonly outline: string;
  /** The side away from the light, a flat tint. */
  readonly shade: string;
  /** Rings, seams and hand rails in the thin pen. */
  readonly details: string;
}

/** Paths around the shape's own centre. */
function drawPaths(shape: MapShape): Paths {
  const { kind } = shape;
  const right = shape.width / 2;
  const bottom = shape.height / 2;
  switch (kind) {
    case 'along':
      return cylinder(right, bottom);
    case 'across':
      return swapAxes(cylinder(bottom, right));
    case 'stepped-along':
      return steppedCylinder(right, bottom);
    case 'stepped-across':
      return swapAxes(steppedCylinder(bottom, right));
    case 'balloon':
      return {
        outline: `M${right} -16V16C${right - 10} ${bottom + 6} ${-right} ${bottom} ${-right} 0C${-right} ${-bottom} ${right - 10} ${-bottom - 6} ${right} -16Z`,
        shade: '',
        details: 'M-18 -26C-26 -12 -26 12 -18 26M2 -30C-4 -13 -4 13 2 30M22 -26C19 -12 19 12 22 26',
      };
    case 'dome':
      return {
        outline: `M${-right} ${bottom}C${-right} ${-bottom - 14} ${right} ${-bottom - 14} ${right} ${bottom}Z`,
        shade: '',
        details: '',
      };
    default:
      return {
        outline: `M${-right} 0A${right} ${right} 0 1 0 ${right} 0A${right} ${right} 0 1 0 ${-right} 0Z`,
        shade: '',
        details: '',
      };
  }
}

function cylinder(half: number, radius: number): Paths {
  const shoulder = half - coneLength;
  const end = radius - coneTaper;
  const soft = 7;
  return {
    outline:
      `M${-shoulder + soft} ${-radius}L${shoulder - soft} ${-radius}Q${shoulder} ${-radius} ${shoulder + soft} ${-radius + soft}` +
      `L${half} ${-end}L${half} ${end}L${shoulder + soft} ${radius - soft}Q${shoulder} ${radius} ${shoulder - soft} ${radius}` +
      `L${-shoulder + soft} ${radius}Q${-shoulder} ${radius} ${-shoulder - soft} ${radius - soft}L${-half} ${end}L${-half} ${-end}` +
      `L${-shoulder - soft} ${-radius + soft}Q${-shoulder} ${-radius} ${-shoulder + soft} ${-radius}Z`,
    shade: `M${-shoulder} ${radius * 0.5}L${shoulder} ${radius * 0.5}L${shoulder} ${radius}L${-shoulder} ${radius}Z`,
    details:
      `M${-shoulder} ${-radius + 1}L${-shoulder} ${radius - 1}M${shoulder} ${-radius + 1}L${shoulder} ${radius - 1}` +
      `M${-shoulder + 12} ${-radius + 11}L${-shoulder + 28} ${-radius + 11}M${-shoulder + 37} ${-radius + 11}L${-shoulder + 53} ${-radius + 11}`,
  };
}

/** A wide part, a cone, a narrow part and a ball or hatch at the far end. */
function steppedCylinder(half: number, radius: number): Paths {
  const step = half * 0.2;
  const narrow = radius * 0.66;
  const neck = step + radius * 0.36;
  const end = half - 13;
  return {
    outline:
      `M${-half + 8} ${-radius}L${step} ${-radius}L${neck} ${-narrow}L${end} ${-narrow}Q${half} ${-narrow * 0.7} ${half} 0` +
      `Q${half} ${narrow * 0.7} ${end} ${narrow}L${neck} ${narrow}L${step} ${radius}L${-half + 8} ${radius}` +
      `Q${-half} ${radius} ${-half} ${radius - 8}L${-half} ${-radius + 8}Q${-half} ${-radius} ${-half + 8} ${-radius}Z`,
    shade: `M${-half + 16} ${radius * 0.5}L${step} ${radius * 0.5}L${step} ${radius}L${-half + 16} ${radius}Z`,
    details:
      `M${step} ${-radius + 1}L${step} ${radius - 1}M${neck} ${-narrow + 1}L${neck} ${narrow - 1}M${-half + 16} ${-radius + 1}L${-half + 16} ${radius - 1}` +
      `M${-half + 28} ${-radius + 11}L${-half + 44} ${-radius + 11}M${-half + 53} ${-radius + 11}L${-half + 69} ${-radius + 11}`,
  };
}

/** Turns a drawing along the direction of flight into one across it: x and y change places in every pair. */
function swapAxes({ outline, shade, details }: Paths): Paths {
  const swap = (path: string) => path.replace(/(-?[\d.]+) (-?[\d.]+)/g, '$2 $1');
  return { outline: swap(outline), shade: swap(shade), details: swap(details) };
}

export type ModuleLook = 'plain' | 'selected' | 'context';

interface ModuleDrawingProps {
  readonly id: StationModuleId;
  readonly kind: ModuleKind;
  readonly look: ModuleLook;
  /** Id of the blur filter that makes a selected module glow. */
  readonly glowId: string;
}

const pens: Readonly<Record<ModuleLook, string>> = {
  plain: 'stroke-ink stroke-[1.5px] @2xl:stroke-2',
  selected: 'stroke-signal-ink stroke-[2.5px] @2xl:stroke-3 forced-colors:stroke-ink',
  context: 'stroke-rule-strong stroke-[1.25px]',
};

/** One module in ink and a flat tint. The line width stays the same at every size of the map. */
export function ModuleDrawing({ id, kind, look, glowId }: ModuleDrawingProps) {
  const shape = mapShapes[id];
  const { outline, shade, details } = drawPaths(shape);
  // The tint only makes laboratories easier to find; the list says the same in words.
  const tint =
    look === 'selected'
      ? 'fill-signal'
      : look === 'context'
        ? 'fill-paper-sunk'
        : kind === 'laboratory'
          ? 'fill-info-soft'
          : 'fill-paper-raised';
  return (
    <g
      transform={`translate(${shape.x} ${shape.y})`}
      className={pens[look]}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {look === 'selected' && (
        <path
          d={outline}
          filter={`url(#${glowId})`}
          className="fill-signal stroke-signal"
          style={{ strokeWidth: 26 }}
        />
      )}
      <path
        d={outline}
        className={tint}
        strokeDasharray={look === 'context' && shape.kind === 'below' ? '4 4' : undefined}
        vectorEffect="non-scaling-stroke"
      />
      <path d={shade} className="fill-ink stroke-none" opacity={look === 'context' ? 0.03 : 0.06} />
      <path d={details} className="stroke-1 @max-xl:hidden" opacity="0.5" vectorEffect="non-scaling-stroke" />
    </g>
  );
}
