import { type StationModuleId, stationModuleIds } from './module-ids.ts';
import { stationModules } from './modules.ts';
import type { StationModule } from './station-module.ts';

/** These three lead every list of modules, in this order. */
const leadingNames = ['Tranquility', 'Harmony', 'Permanent Multipurpose Module'];

/** Puts the three leading modules first and leaves the rest as it was; finds them by name in any list. */
export function sortStationOptions<T>(options: readonly T[], nameOf: (option: T) => string): T[] {
  const rank = (option: T) => {
    const index = leadingNames.indexOf(nameOf(option));
    return index < 0 ? leadingNames.length : index;
  };
  return [...options].sort((left, right) => rank(left) - rank(right));
}

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

/** The one order of a set of modules, whatever order they were chosen in. */
export function sortModuleIds(ids: readonly StationModuleId[]): StationModuleId[] {
  const inStationOrder = stationModuleIds.filter((id) => ids.includes(id));
  return sortStationOptions(inStationOrder, (id) => getStationModule(id).name);
}
