import { useId, useState } from 'react';
import type { StationModuleId } from '../../lab/science/station/module-ids.ts';
import { stationModules } from '../../lab/science/station/modules.ts';
import { getStationModule, pickableModules } from '../../lab/science/station/station.ts';
import { StationMap } from '../../lab/ui/station/station-map.tsx';
import { firstModule, ModuleCard } from './module-card.tsx';
import { NumberKey } from './number-key.tsx';

const pickableIds = pickableModules.map(({ id }) => id);

/** An interactive map of the station: a press highlights a module and describes it. */
export function StationExplorer() {
  const titleId = useId();
  const [chosenId, setChosenId] = useState<StationModuleId>(firstModule.id);
  const [visitedIds, setVisitedIds] = useState<readonly StationModuleId[]>([firstModule.id]);
  const choose = (id: StationModuleId) => {
    setChosenId(id);
    setVisitedIds((visited) => (visited.includes(id) ? visited : [...visited, id]));
  };
  return (
    <div className="@container">
      <StationMap
        modules={stationModules}
        selectableIds={pickableIds}
        selectedIds={[chosenId]}
        visitedIds={visitedIds}
        labelledBy={titleId}
        onSelect={choose}
      />
      <NumberKey />
      <div aria-live="polite">
        <ModuleCard module={getStationModule(chosenId)} titleId={titleId} />
      </div>
    </div>
  );
}
