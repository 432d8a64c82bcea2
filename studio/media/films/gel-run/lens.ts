import { between, progress, scatter } from '../../drawing/motion.ts';
import { at, disc, draw, flat, glowPath, group, ink, path } from '../../drawing/pen.ts';

const radius = 150;

/** Fibres of the gel, far too large, in a fixed and uneven pattern. */
const mesh = Array.from({ length: 34 }, (_, index) => {
  const x = between(-radius, radius, scatter(index));
  const y = between(-radius, radius, scatter(index, 1));
  const lean = between(-26, 26, scatter(index, 2));
  return path(`M${x} ${y}l${lean} ${20 + lean / 3}`, { stroke: ink('rule-strong'), 'stroke-width': 6 });
}).join('');

/** A piece of DNA that winds downward; its tip is at 0 0. */
function piece(bends: number, swing: number): string {
  const d = Array.from({ length: bends }, (_, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    return `q${side * swing} -14 0 -28`;
  }).join('');
  return glowPath(`M0 0${d}`, 7);
}

/** A look into the jelly: short pieces pass while a long one winds through. `timeS` since the power is on. */
export function lens(timeS: number): string {
  const shown = progress(timeS, 0, 0.8);
  const fall = (speed: number, from: number, room: number) => ((timeS * speed + from) % room) - radius - 30;
  // The long piece gets caught and slips on, again and again.
  const held = timeS * 9 + 10 * Math.sin(timeS * 1.7);
  return at(
    { x: 1100, y: 320, opacity: shown },
    draw('clipPath', { id: 'lens' }, draw('circle', { cx: 0, cy: 0, r: radius })),
    disc(0, 0, radius, { ...flat, fill: ink('info-soft') }),
    group(
      { 'clip-path': 'url(#lens)' },
      mesh,
      at({ x: 44, y: held - 10 }, piece(6, 26 + 8 * Math.sin(timeS * 2.3))),
      at({ x: -52, y: fall(62, 0, 380) }, piece(1, 18)),
      at({ x: -96, y: fall(55, 200, 380) }, piece(1, -18)),
      at({ x: 108, y: fall(58, 300, 380) }, piece(1, 18)),
    ),
    disc(0, 0, radius, { fill: 'none' }),
  );
}
