/** Every part of the station the product knows, spelled as content and the database spell it; aft to forward, then outwards. */
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
