import { presence, progress } from '../../drawing/motion.ts';
import { at, group, ink, words } from '../../drawing/pen.ts';
import { stationMap, surveySites } from '../../drawing/station-map.ts';

export function sites(timeS: number): string {
  const siteLights = surveySites.map((_, index) => progress(timeS, 1.4 + index * 0.75, 2.2 + index * 0.75));
  const count = siteLights.filter((light) => light > 0.5).length;
  return (
    at({ x: 96, y: 40 }, stationMap({ siteLights })) +
    group(
      { opacity: presence(timeS, 0.4, 12) },
      words('2015 – 2016', 130, 110, 40, { 'text-anchor': 'start', fill: ink('ink') }),
      words(count === 1 ? '1 place' : `${count} places`, 130, 158, 32, {
        'text-anchor': 'start',
        fill: ink('signal'),
      }),
    )
  );
}
