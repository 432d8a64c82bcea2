import { at, box, disc, ink, type Place, path, words } from './pen.ts';

/** A thermometer, 520 high, its bulb's middle at 0 0. Its column stands for the temperature; 100 °C would fill it. */
export function thermometer(place: Place, celsius: number): string {
  return at(
    place,
    box(-24, -444, 48, 420, { rx: 24 }),
    path(`M0 -14V${-14 - 380 * (celsius / 100)}`, {
      'stroke-width': 22,
      stroke: ink('caution'),
      'stroke-linecap': 'butt',
    }),
    disc(0, 0, 44, { fill: ink('caution') }),
    words(`${Math.round(celsius)} °C`, 0, -470, 40),
  );
}
