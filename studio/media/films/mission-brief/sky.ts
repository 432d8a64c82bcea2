import { between, drift, scatter } from '../../drawing/motion.ts';
import { at, disc, flat, ink } from '../../drawing/pen.ts';
import { earth, station } from '../../drawing/station.ts';

/** Stars that do not twinkle: above the atmosphere they do not. */
export function stars(count: number, lowestY: number): string {
  return Array.from({ length: count }, (_, index) =>
    disc(scatter(index) * 1280, scatter(index, 1) * lowestY, 1 + 1.6 * scatter(index, 2), {
      ...flat,
      fill: ink('ink-soft'),
      opacity: 0.35 + 0.6 * scatter(index, 3),
    }),
  ).join('');
}

export function sky(timeS: number): string {
  const share = timeS / 9.5;
  return (
    stars(70, 560) +
    earth(between(566, 552, share)) +
    at(
      {
        x: between(560, 700, share),
        y: between(306, 288, share) + drift(timeS, 12, 3),
        scale: between(0.86, 0.96, share),
        turn: -5,
      },
      station(),
    )
  );
}
