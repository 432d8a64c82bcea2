import { type StationModuleId, stationModuleIds } from './module-ids.ts';

/** The full names, separate from the other data of a module: texts need them where no map is drawn. */
export const stationNames: Readonly<Record<StationModuleId, string>> = {
  zvezda: 'Zvezda',
  zarya: 'Zarya',
  unity: 'Unity',
  destiny: 'Destiny',
  harmony: 'Harmony',
  quest: 'Quest',
  tranquility: 'Tranquility',
  'permanent-multipurpose-module': 'Permanent Multipurpose Module',
  beam: 'Bigelow Expandable Activity Module',
  bishop: 'Bishop',
  columbus: 'Columbus',
  kibo: 'Kibo',
  'kibo-logistics': 'Kibo logistics module',
  cupola: 'Cupola',
  rassvet: 'Rassvet',
  poisk: 'Poisk',
  nauka: 'Nauka',
  prichal: 'Prichal',
};

/** These three are first in every list of modules, in this order. */
const leadingNames = ['Tranquility', 'Harmony', 'Permanent Multipurpose Module'];

/** Puts the three leading modules first and keeps the order of the rest; finds them by name in any list. */
export function sortStationOptions<T>(options: readonly T[], nameOf: (option: T) => string): T[] {
  const rank = (option: T) => {
    const index = leadingNames.indexOf(nameOf(option));
    return index < 0 ? leadingNames.length : index;
  };
  return [...options].sort((left, right) => rank(left) - rank(right));
}

/** Sorts modules into the fixed order, whatever order they were chosen in. */
export function sortModuleIds(ids: readonly StationModuleId[]): StationModuleId[] {
  const inStationOrder = stationModuleIds.filter((id) => ids.includes(id));
  return sortStationOptions(inStationOrder, (id) => stationNames[id]);
}
