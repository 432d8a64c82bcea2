import { between, clamp, progress } from '../../drawing/motion.ts';
import { at, box, draw, flat, glowPath, group, ink, path, penWidth, words } from '../../drawing/pen.ts';

/**
 * The coding strand of gene 10 of the virus T7 (GenBank NC_001604): its promoter, and the first bases of its message.
 * Bases are counted from the first one of the message, which is 0 and the last of the promoter.
 */
const letters = 'TAATACGACTCACTATAGGGAGACCACAACGGTTTCCCTCTAG';
const promoter = { from: -17, to: 0 } as const;
/** A gene is longer than a film; the film passes over bases without letters and ends at base 76. */
export const terminator = { from: 60, to: 76 } as const;

/** Bases of the message that are paired with the template at any time: *empirical*, seven or eight in crystals. */
const paired = 8;

const spacing = 44;
const edge = { left: 84, right: 1196 } as const;
/** The lines of a closed pair lie this far above and below their middle. */
const half = 56;
const lift = 112;

const partner: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };
const codingAt = (base: number) => letters[base - promoter.from] ?? '';

export interface Reading {
  /** The base in the middle of the picture. */
  readonly camera: number;
  /** Bases of the message that have been set; a fraction: the next one is on its way. */
  readonly made: number;
  /** 0: the strands are a closed pair, 1: they are open around the end of the message. */
  readonly open: number;
  /** 0: the message grows on the template, 1: it has come off. */
  readonly released: number;
}

const xOf = (base: number, camera: number) => 640 + (base - camera) * spacing;

const inSight = (camera: number) => {
  const first = Math.ceil(camera + (edge.left - 640) / spacing);
  const last = Math.floor(camera + (edge.right - 640) / spacing);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** How far a base of the coding strand is lifted off, in pixels. */
function lifted(base: number, { made, open }: Reading): number {
  const rise = progress(base, made - paired - 3, made - paired - 0.5);
  const fall = 1 - progress(base, made + 0.5, made + 3);
  return lift * open * Math.min(rise, fall);
}

/** A base on a line at `y`; its letter lies on the side to which `way` points, 1 down and -1 up. */
function base(letter: string, x: number, y: number, way: 1 | -1, stroke: string): string {
  const tick = path(`M${x} ${y}v${way * 14}`, { stroke, 'stroke-width': 5 });
  return tick + (letter === '' ? '' : words(letter, x, y + (way === 1 ? 40 : -20), 28));
}

/** The line of a strand over the bases in sight. */
function line(y: (base: number) => number, camera: number): string {
  const from = camera + (edge.left - 640) / spacing;
  const to = camera + (edge.right - 640) / spacing;
  const points = Array.from({ length: 113 }, (_, index) => between(from, to, index / 112));
  return points.map((b, index) => `${index === 0 ? 'M' : 'L'}${xOf(b, camera)} ${y(b)}`).join('');
}

type Stretch = typeof promoter | typeof terminator;

function inPicture({ from, to }: Stretch, camera: number) {
  const left = Math.max(edge.left, xOf(from - 0.5, camera));
  const right = Math.min(edge.right, xOf(to + 0.5, camera));
  return { left, width: Math.max(0, right - left) };
}

function shade(stretch: Stretch, fill: string, camera: number): string {
  const { left, width } = inPicture(stretch, camera);
  return width < 12 ? '' : box(left, -half - 26, width, 2 * half + 52, { ...flat, rx: 6, fill: ink(fill) });
}

/** A name below its stretch, as long as there is room for it. */
function name(stretch: Stretch, text: string, camera: number): string {
  const { left, width } = inPicture(stretch, camera);
  return label(text, left + width / 2, clamp((width - 150) / 60));
}

export const label = (text: string, x: number, opacity: number) =>
  group({ opacity }, words(text, x, half + 66, 30, { fill: ink('ink-soft') }));

/** Pixels from one free base of the message to the next, and the length over which it rises from the template. */
const perFreeBase = 27;
const rising = 270;

/**
 * The place of a free base of the message, counted from the template and relative to the point at which the message
 * leaves it.
 */
function free(count: number, timeS: number): { x: number; y: number } {
  const length = count * perFreeBase;
  const up = clamp(length / rising);
  const sway = 15 * Math.sin(length / 46 + timeS * 0.9) * clamp((length - rising) / 150);
  return {
    x: -110 * up - Math.max(0, length - rising),
    y: -125 * (1 - Math.cos(up * Math.PI)) + sway,
  };
}

function message(reading: Reading, timeS: number): string {
  const { camera, made, released } = reading;
  if (made <= 0) return '';
  const whole = Math.floor(made);
  const coming = made - whole;
  const exit = made - paired;
  const place = (b: number) => {
    if (b >= exit) return { x: xOf(b, camera), y: -half };
    const off = free(exit - b, timeS);
    return { x: xOf(exit, camera) + off.x, y: -half + off.y };
  };
  // The first end of the message needs no points once it has left the picture.
  const first = Math.max(0, exit - 40);
  const count = Math.max(2, Math.ceil((whole - 0.5 - first) * 3));
  const points = Array.from({ length: count }, (_, index) =>
    place(between(first, whole - 0.5, index / (count - 1))),
  );
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const rna = (b: number) => codingAt(b).replace('T', 'U');
  const bases = Array.from({ length: whole }, (_, b) => ({ b, ...place(b) }))
    .filter(({ x }) => x > 40)
    // Where the message rises, its letters would lie on each other.
    .map(({ b, x, y }) => {
      const isRising = b < exit && (exit - b) * perFreeBase < rising;
      return base(isRising ? '' : rna(b), x, y, 1, ink('signal'));
    })
    .join('');
  const next = place(whole);
  const arriving =
    coming > 0
      ? at(
          { x: (1 - coming) * 130, y: (1 - coming) * -40, opacity: clamp(coming * 3) },
          base(rna(whole), next.x, next.y, 1, ink('signal')),
        )
      : '';
  const start = place(0);
  const five = start.x > 70 ? words('5′', start.x - 26, start.y + 8, 30, { fill: ink('signal-text') }) : '';
  return at(
    { x: -70 * released, y: -130 * released },
    whole > 0 ? glowPath(d, 6) : '',
    bases,
    five,
    arriving,
  );
}

/** The double strand around the height 0, the coding strand above, the template below, with the message on it. */
export function strands(reading: Reading, timeS: number): string {
  const { camera } = reading;
  const seen = inSight(camera);
  const coding = seen.map((b) =>
    base(codingAt(b), xOf(b, camera), -half - lifted(b, reading), 1, ink('ink')),
  );
  const template = seen.map((b) =>
    base(partner[codingAt(b)] ?? '', xOf(b, camera), half, -1, ink('primary')),
  );
  const { made, released } = reading;
  const isWithMessage = (b: number) => released === 0 && b >= 0 && b < Math.floor(made) && b >= made - paired;
  const pairs = seen
    .filter((b) => lifted(b, reading) < 4 || isWithMessage(b))
    .map((b) => `M${xOf(b, camera)} -8v16`);
  const end = (text: string, x: number, y: number) => words(text, x, y, 34, { fill: ink('ink-soft') });
  return (
    group({}, ...coding, ...template) +
    path(pairs.join(''), { stroke: ink('rule-strong'), 'stroke-width': 3, 'stroke-dasharray': '2 7' }) +
    path(
      line((b) => -half - lifted(b, reading), camera),
      { stroke: ink('ink') },
    ) +
    path(
      line(() => half, camera),
      { stroke: ink('primary'), 'stroke-width': 8 },
    ) +
    message(reading, timeS) +
    end('5′', 46, -half + 12) +
    end('3′', 46, half + 12) +
    end('3′', 1236, -half + 12) +
    end('5′', 1236, half + 12)
  );
}

/** Promoter and terminator, shaded behind the strands. */
export const shades = (camera: number) =>
  shade(promoter, 'caution-soft', camera) + shade(terminator, 'info-soft', camera);

export const names = (camera: number) =>
  name(promoter, 'promoter', camera) + name(terminator, 'terminator', camera);

export const polymerase = draw('ellipse', {
  cx: 0,
  cy: -48,
  rx: 330,
  ry: 200,
  fill: ink('primary-soft'),
  stroke: ink('ink'),
  'stroke-width': penWidth,
});
