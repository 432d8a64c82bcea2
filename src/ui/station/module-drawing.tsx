import type { StationModuleId } from '../../science/station/module-ids.ts';
import type { ModuleKind } from '../../science/station/station-module.ts';
import { mapShapes } from './map-layout.ts';
import { drawPaths } from './module-outline.ts';

export type ModuleLook = 'plain' | 'selected' | 'context';

interface ModuleDrawingProps {
  readonly id: StationModuleId;
  readonly kind: ModuleKind;
  readonly look: ModuleLook;
  /** Id of the sheet's blur, by which a selected module glows. */
  readonly glowId: string;
}

const pens: Readonly<Record<ModuleLook, string>> = {
  plain: 'stroke-ink stroke-[1.5px] @2xl:stroke-2',
  selected: 'stroke-signal-ink stroke-[2.5px] @2xl:stroke-3 forced-colors:stroke-ink',
  context: 'stroke-rule-strong stroke-[1.25px]',
};

/** One module in ink and a flat tint. The pen keeps its width at every size of the sheet. */
export function ModuleDrawing({ id, kind, look, glowId }: ModuleDrawingProps) {
  const shape = mapShapes[id];
  const { outline, shade, details } = drawPaths(shape);
  // The tint only helps the eye to find the laboratories; the words stand in the list.
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
