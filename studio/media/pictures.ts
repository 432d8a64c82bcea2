import { draw, sheet } from './drawing/pen.ts';
import { styleFor } from './drawing/theme.ts';
import { figures } from './figures/figures.ts';
import { films } from './films/films.ts';

interface Picture {
  readonly lab: string;
  /** In the folder `media` of the lab. */
  readonly file: string;
  readonly svg: string;
}

/** Every picture of the labs as it is drawn now: the figures, and the still of each drawn film. */
export function drawPictures(): Picture[] {
  const drawnFigures = Object.entries(figures).flatMap(([lab, drawings]) =>
    Object.entries(drawings).map(([name, drawing]) => ({
      lab,
      file: `${name}.svg`,
      svg: compose(drawing, 'both'),
    })),
  );
  const stills = Object.entries(films).flatMap(([lab, ofLab]) =>
    ofLab.map((film) => ({
      lab,
      file: `${film.name}.svg`,
      // A still has the dark scheme of its film, so that nothing changes when the film begins.
      svg: compose(film.frame(film.posterS), 'dark'),
    })),
  );
  return [...drawnFigures, ...stills];
}

function compose(drawing: string, scheme: 'both' | 'dark'): string {
  const { width, height } = sheet;
  const picture = draw(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    draw('style', {}, styleFor(drawing, scheme)),
    drawing,
  );
  return `${picture}\n`;
}
