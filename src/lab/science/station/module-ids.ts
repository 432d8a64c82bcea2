/**
 * Every part of the station that the product knows, spelled as in content and in the database; from aft to forward,
 * then outwards.
 */
export const stationModuleIds = [
  'zvezda',
  'zarya',
  'unity',
  'destiny',
  'harmony',
  'quest',
  'tranquility',
  'permanent-multipurpose-module',
  'beam',
  'bishop',
  'columbus',
  'kibo',
  'kibo-logistics',
  'cupola',
  'rassvet',
  'poisk',
  'nauka',
  'prichal',
] as const;

export type StationModuleId = (typeof stationModuleIds)[number];

export function isStationModuleId(value: string): value is StationModuleId {
  return (stationModuleIds as readonly string[]).includes(value);
}
