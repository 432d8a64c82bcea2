import { stationModules } from '../../lab/science/station/modules.ts';
import { BadgeDrawing } from '../../lab/ui/station/badge-drawing.tsx';
import { BadgeKey } from '../../lab/ui/station/map-captions.tsx';
import { isBadge, mapShapes, sheet } from '../../lab/ui/station/map-layout.ts';
import { ModuleDrawing } from '../../lab/ui/station/module-drawing.tsx';
import { StationBackdrop } from '../../lab/ui/station/station-backdrop.tsx';
import { stationTexts } from '../../lab/ui/station/texts.ts';
import { firstModule, ModuleCard } from './module-card.tsx';
import { NumberKey } from './number-key.tsx';

const inDrawingOrder = [...stationModules].sort(
  (left, right) => Number(isBadge(mapShapes[left.id])) - Number(isBadge(mapShapes[right.id])),
);

/** The explorer's map as a static drawing, until the explorer is loaded and for readers without scripts. */
export function StillStation() {
  return (
    <div className="@container">
      <div className="@container w-full">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          className="block h-auto w-full"
        >
          <StationBackdrop />
          {inDrawingOrder.map(({ id, kind, isPickable }) => (
            <g key={id}>
              <ModuleDrawing id={id} kind={kind} look={isPickable ? 'plain' : 'context'} glowId="" />
              <BadgeDrawing id={id} isSelected={false} />
            </g>
          ))}
        </svg>
        <BadgeKey texts={stationTexts} />
      </div>
      <NumberKey />
      <ModuleCard module={firstModule} />
    </div>
  );
}
