import { person } from '../../drawing/crew.ts';
import { microbe, type Shape } from '../../drawing/microbes.ts';
import { drift, progress } from '../../drawing/motion.ts';
import { at, box, group, ink, path, words } from '../../drawing/pen.ts';

function desk(x: number): string {
  return group(
    {},
    path(`M${x - 150} 492H${x + 150}V600H${x - 150}Z`, { fill: ink('paper-raised') }),
    path(`M${x - 62} 492l-10 -64h100l10 64Z`, { fill: ink('primary-soft') }),
    path(`M${x - 44} 452h56M${x - 40} 470h34`, { 'stroke-width': 3, stroke: ink('signal') }),
  );
}

const suspects: readonly Shape[] = ['rod', 'spheres', 'curved', 'chain'];

export function question(timeS: number): string {
  const asked = progress(timeS, 0.7, 1.8);
  return (
    box(250, 44, 780, 340, { rx: 12, fill: ink('paper-sunk') }) +
    words('Who is living where?', 640, 190, 64, { opacity: asked }) +
    suspects
      .map((shape, index) => {
        const shown = progress(timeS, 1.6 + index * 0.4, 2.4 + index * 0.4);
        return at(
          { x: 460 + index * 120, y: 286 + drift(timeS, 5, 5, index), scale: 1.3, opacity: shown },
          microbe(shape),
        );
      })
      .join('') +
    at({ x: 352, y: 470, scale: 1.1 }, person('working')) +
    at({ x: 928, y: 470, scale: 1.1 }, group({ transform: 'scale(-1 1)' }, person('working'))) +
    desk(480) +
    desk(800)
  );
}
