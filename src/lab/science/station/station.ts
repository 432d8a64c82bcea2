import type { StationModuleId } from './module-ids.ts';
import { stationModules } from './modules.ts';
import { sortStationOptions } from './names.ts';
import type { StationModule } from './station-module.ts';

const byId = new Map(stationModules.map((module) => [module.id, module]));

export function getStationModule(id: StationModuleId): StationModule {
  const module = byId.get(id);
  if (!module) throw new Error(`the station has no module ${id}`);
  return module;
}

/** The nine modules a learner may choose, in the order every list shows them. */
export const pickableModules: readonly StationModule[] = sortStationOptions(
  stationModules.filter((module) => module.isPickable),
  (module) => module.name,
);
