/** en-US. Plain strings, so that a public page can show the station without a message library. */
export const stationTexts = {
  map: 'Map of the station',
  mapHelp: 'Seen from above. Arrow keys move from one station module to the next, Enter or Space chooses.',
  mapHelpReadOnly: 'Seen from above. Arrow keys move from one station module to the next.',
  list: 'The same station modules as a list',
  direction: 'Direction of flight',
  directionShort: 'Flight',
  port: 'Port',
  starboard: 'Starboard',
  towardsEarth: 'hangs below, toward Earth',
  awayFromEarth: 'stands on top',
  visited: 'visited',
  chosen: 'chosen',
  full: 'That is all you can choose. Take one away to choose another.',
} as const;

export type StationTexts = Readonly<Record<keyof typeof stationTexts, string>>;

/** The kind of a module, as the list names it. */
export const kindTexts = {
  service: 'Service module',
  node: 'Node',
  laboratory: 'Laboratory',
  airlock: 'Airlock',
  storage: 'Storage',
  docking: 'Docking port',
  window: 'Windows',
} as const;
