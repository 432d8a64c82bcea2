import { between, clamp, presence, progress, scatter } from '../../drawing/motion.ts';
import { at, box, draw, glowPath, group, ink, path, words } from '../../drawing/pen.ts';
import { stationMap } from '../../drawing/station-map.ts';
import { tube } from '../../drawing/tube.ts';

const chosen = ['tranquility', 'unity', 'columbus'] as const;

function choose(timeS: number): string {
  const count = Math.floor(clamp((timeS - 1) / 2.4) * 3.001);
  return at({ x: 100, y: 66 }, stationMap({ litModules: chosen.slice(0, count) }));
}

function planSwabs(timeS: number): string {
  const rack = ['1', '2', '3'].map((label, index) => {
    const shown = progress(timeS, 0.2 + index * 0.5, 0.8 + index * 0.5);
    return at(
      { x: 360 + index * 150, y: between(220, 190, shown), opacity: shown },
      tube({ label, hasSwab: true, isGlowing: true }),
    );
  });
  const blank = progress(timeS, 2, 2.7);
  return (
    rack.join('') +
    at({ x: 920, y: between(220, 190, blank), opacity: blank }, tube({ label: 'blank', hasSwab: true })) +
    path('M250 440H1030', { 'stroke-width': 6 }) +
    group({ opacity: blank }, path('M790 170V420', { 'stroke-dasharray': '4 14', stroke: ink('ink-soft') }))
  );
}

function strand(x: number, y: number, length: number): string {
  return (
    path(`M${x} ${y}h${length}M${x} ${y + 14}h${length}`, { stroke: ink('ink-soft'), 'stroke-width': 3 }) +
    path(Array.from({ length: Math.floor(length / 14) }, (_, i) => `M${x + 7 + i * 14} ${y}v14`).join(''), {
      stroke: ink('ink-soft'),
      'stroke-width': 1.5,
    })
  );
}

const copyGap = 46;

/** Every round doubles the copies: 2, 4, 8 side by side, each row smaller so that it fits on the sheet. */
function copyGene(timeS: number): string {
  const gene = (x: number, y: number, length: number) =>
    glowPath(`M${x} ${y}h${length}M${x} ${y + 14}h${length}`);
  const rows = [1, 2, 3].map((round) => {
    const count = 2 ** round;
    const length = [150, 150, 84][round - 1] ?? 84;
    const startX = 640 - (count * length + (count - 1) * copyGap) / 2;
    const genes = Array.from({ length: count }, (_, copy) =>
      gene(startX + copy * (length + copyGap), 170 + round * 92, length),
    );
    return group({ opacity: progress(timeS, 0.2 + round * 0.8, 0.9 + round * 0.8) }, ...genes);
  });
  return strand(190, 160, 900) + gene(565, 160, 150) + rows.join('');
}

/** The first letters of a real read: V4 region of the 16S gene, Staphylococcus epidermidis ATCC 12228. */
const read = 'TACGTAGGTGGCAAGCGTTG';

const bases = {
  A: { token: 'base-a', level: 40 },
  C: { token: 'base-c', level: 96 },
  G: { token: 'base-g', level: 66 },
  T: { token: 'base-t', level: 130 },
} as const;

/** A pore reads a strand as steps of current; every step is one letter here, which is simpler than the real thing. */
function readLetters(timeS: number): string {
  const shown = clamp((timeS - 0.3) / 2.8) * read.length;
  const letters = [...read].map((letter) => ({ letter, ...bases[letter as keyof typeof bases] }));
  const steps = letters
    .slice(0, Math.ceil(shown))
    .map(({ level }, index) => {
      const flutter = (salt: number) => level + 170 + 8 * (scatter(index, salt) - 0.5);
      const x = 150 + index * 49;
      return `${index === 0 ? 'M' : 'L'}${x} ${flutter(1)}L${x + 16} ${flutter(2)}L${x + 32} ${flutter(3)}L${x + 49} ${flutter(4)}`;
    })
    .join('');
  const line = letters.map(({ letter, token }, index) =>
    words(letter, 175 + index * 49, 424, 52, {
      opacity: clamp(shown - index),
      fill: ink(token),
      'font-family': 'mono',
    }),
  );
  return (
    (steps ? glowPath(steps) : '') +
    line.join('') +
    path('M150 456H1130M150 446v20M640 446v20M1130 446v20', { 'stroke-width': 3, stroke: ink('rule-strong') })
  );
}

const steps = [
  { startS: 0, endS: 5, draw: choose },
  { startS: 4.6, endS: 10, draw: planSwabs },
  { startS: 9.6, endS: 15, draw: copyGene },
  { startS: 14.6, endS: 23, draw: readLetters },
] as const;

/** Shows which of the four steps is running: a small lane that lights up. */
function lane(timeS: number): string {
  return steps
    .map(({ startS }, index) => {
      const lit = progress(timeS, startS, startS + 0.6);
      const x = 520 + index * 64;
      return (
        box(x, 40, 48, 16, { rx: 4, fill: 'none', stroke: ink('ink-soft'), 'stroke-width': 3 }) +
        draw('rect', { x, y: 40, width: 48, height: 16, rx: 4, fill: ink('signal'), opacity: lit })
      );
    })
    .join('');
}

export function plan(timeS: number): string {
  return (
    lane(timeS) +
    steps
      .map((step) =>
        group({ opacity: presence(timeS, step.startS, step.endS, 0.5) }, step.draw(timeS - step.startS)),
      )
      .join('')
  );
}
