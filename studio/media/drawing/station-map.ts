import { box, glowDisc, group, ink, words } from './pen.ts';

interface MapModule {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Seen from above, flight direction to the right; simplified. Positions follow the public layout of the station. */
export const mapModules: readonly MapModule[] = [
  { id: 'zvezda', name: 'Zvezda', x: 60, y: 260, width: 200, height: 84 },
  { id: 'zarya', name: 'Zarya', x: 276, y: 260, width: 170, height: 84 },
  { id: 'unity', name: 'Unity', x: 462, y: 250, width: 150, height: 104 },
  { id: 'destiny', name: 'Destiny', x: 628, y: 256, width: 210, height: 92 },
  { id: 'harmony', name: 'Harmony', x: 854, y: 250, width: 170, height: 104 },
  { id: 'tranquility', name: 'Tranquility', x: 446, y: 98, width: 182, height: 136 },
  { id: 'storage', name: 'Storage', x: 644, y: 126, width: 150, height: 84 },
  { id: 'quest', name: 'Quest', x: 478, y: 370, width: 118, height: 112 },
  { id: 'kibo', name: 'Kibo', x: 862, y: 80, width: 154, height: 154 },
  { id: 'columbus', name: 'Columbus', x: 862, y: 370, width: 154, height: 124 },
];

/**
 * The eight places swabbed in 2015 and 2016, in the order of the survey; each module has as many as the survey took
 * there.
 */
export const surveySites: readonly (readonly [number, number])[] = [
  [492, 200],
  [540, 200],
  [588, 200],
  [506, 328],
  [568, 328],
  [719, 186],
  [733, 326],
  [939, 328],
];

export interface MapLook {
  readonly litModules?: readonly string[];
  /** How brightly each survey site is lit, 0 to 1. */
  readonly siteLights?: readonly number[];
}

/** 1100 by 580. */
export function stationMap({ litModules = [], siteLights = [] }: MapLook): string {
  return group(
    {},
    ...mapModules.map(({ id, name, x, y, width, height }) => {
      const isLit = litModules.includes(id);
      return (
        box(x, y, width, height, {
          rx: 16,
          fill: ink(isLit ? 'signal-soft' : 'paper-raised'),
          stroke: ink(isLit ? 'signal' : 'ink-soft'),
          'stroke-width': isLit ? 6 : 4,
        }) + words(name, x + width / 2, y + 44, 26, { fill: ink(isLit ? 'ink' : 'ink-soft') })
      );
    }),
    ...siteLights.map((light, index) => {
      const [x = 0, y = 0] = surveySites[index] ?? [];
      return light > 0 ? glowDisc(x, y, 9, light) : '';
    }),
  );
}
