import { stationIds } from '../../instruments/instrument-ids.ts';

/** Whether an item of a lab is a station of the bench. It is a file of its own, because pages ask it that load no instrument. */
export function isStationItem(item: { readonly type: string; readonly instrument?: unknown }): boolean {
  return item.type === 'embed' && stationIds.some((id) => id === item.instrument);
}
