import { getStationModule } from '../../lab/science/station/station.ts';
import type { StationModule } from '../../lab/science/station/station-module.ts';
import { kindTexts } from '../../lab/ui/station/texts.ts';

/** The module that is described before anything is pressed. */
export const firstModule: StationModule = getStationModule('tranquility');

/** Describes a station module. The card is as tall as the longest description needs, so that nothing below it moves. */
export function ModuleCard({ module, titleId }: { module: StationModule; titleId?: string | undefined }) {
  return (
    <div className="mt-4 min-h-48 border-t border-rule pt-4 @lg:min-h-36">
      <p className="text-sm text-ink-soft">{kindTexts[module.kind]}</p>
      <h3 id={titleId}>{module.name}</h3>
      <p className="mt-1 max-w-measure">{module.purpose}</p>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">{module.facts.join(' ')}</p>
    </div>
  );
}
