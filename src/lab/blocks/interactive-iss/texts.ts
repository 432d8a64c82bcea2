/** en-US; ICU messages. */
export const texts = {
  open: 'Touch a station module on the map or in the list to open its card.',
  seen: '{seen} of {total} opened',
  joined: 'Joined to: {joins}',
  join: '{module} ({side})',
  forward: 'forward',
  aft: 'aft',
  port: 'port',
  starboard: 'starboard',
  zenith: 'on top',
  nadir: 'below',
  sites: 'Places sampled here in the survey of 2015 and 2016',
  site: 'Site {number}: {place}',
  simulated: 'Simulated',
  simulatedWhy:
    'That survey took no samples here. Results this lab shows for the station module are simulated.',
} as const;
