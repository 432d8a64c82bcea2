import { at, disc, draw, flat, glowDisc, group, ink, type Place, path } from '../../drawing/pen.ts';

const cellFill = ink('caution-soft');

/** A red blood cell as most are: a round disc, thinner in the middle. Its radius is 70. */
export function roundCell(): string {
  return disc(0, 0, 70, { fill: cellFill }) + disc(0, 0, 34, { fill: 'none', stroke: ink('rule-strong') });
}

/** A red blood cell that fibers have bent, about 200 across. */
export function bentCell(): string {
  return path('M-96 44Q-84 -66 22 -84Q84 -92 104 -66Q40 -52 12 -12Q-14 26 -40 78Q-84 90 -96 44Z', {
    fill: cellFill,
  });
}

/** A blood vessel that becomes narrow at its right end, 1280 wide, with its middle at y = 0. */
export function narrowingVessel(): string {
  return (
    path('M-20 -150H500C720 -150 780 -76 980 -76H1300V76H980C780 76 720 150 500 150H-20Z', {
      ...flat,
      fill: ink('paper-raised'),
    }) +
    path('M-20 -150H500C720 -150 780 -76 980 -76H1300M-20 150H500C720 150 780 76 980 76H1300', {
      'stroke-width': 8,
    })
  );
}

export interface HemoglobinLook {
  /** The four places for oxygen are taken. */
  readonly hasOxygen?: boolean;
  /** Both β parts show the sticky patch of hemoglobin S. */
  readonly isSticky?: boolean;
}

/** One hemoglobin: two α parts (plain), two β parts (tinted), about 150 across. */
export function hemoglobin({ hasOxygen = false, isSticky = false }: HemoglobinLook = {}): string {
  const part = (x: number, y: number, fill: string) => disc(x, y, 42, { fill });
  const oxygen = [
    [-36, -36],
    [36, -36],
    [-36, 36],
    [36, 36],
  ].map(([x = 0, y = 0]) => disc(x, y, 11, { fill: ink('primary'), ...flat }));
  return group(
    {},
    part(-36, -36, ink('paper-raised')),
    part(36, 36, ink('paper-raised')),
    part(36, -36, ink('primary-soft')),
    part(-36, 36, ink('primary-soft')),
    hasOxygen ? oxygen.join('') : '',
    isSticky ? glowDisc(70, -62, 10) + glowDisc(-70, 62, 10) : '',
  );
}

/** The same hemoglobin at many places of one figure; it is written once, so that the file stays small. */
export function manyHemoglobins(look: HemoglobinLook, places: readonly Place[]): string {
  const copy = draw('use', { href: '#hemoglobin' });
  return (
    draw('defs', {}, draw('g', { id: 'hemoglobin' }, hemoglobin(look))) +
    places.map((place) => at(place, copy)).join('')
  );
}

/** The places of hemoglobins that hold on to each other in a fiber, from `from` in the direction of `turn` in degrees. */
export function listFiberPlaces(from: { x: number; y: number }, turn: number, count: number): Place[] {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) => {
    const [along, aside] = [index * 84, index % 2 === 0 ? 0 : 18];
    return {
      x: from.x + along * Math.cos(angle) - aside * Math.sin(angle),
      y: from.y + along * Math.sin(angle) + aside * Math.cos(angle),
      scale: 0.56,
      turn: turn + 45,
    };
  });
}

/** A lens that shows a part of the picture enlarged: a circle with two lines that lead to what it shows. */
export function lens(x: number, y: number, radius: number, fromX: number, fromY: number): string {
  return (
    path(`M${fromX} ${fromY}L${x} ${y}`, { stroke: ink('rule-strong'), 'stroke-width': 3 }) +
    disc(x, y, radius, { fill: ink('paper-raised') })
  );
}
