import { between } from '../../drawing/motion.ts';
import { at, disc, group, ink, path, words } from '../../drawing/pen.ts';
import { codonWidth, messageY, placeNames, places, ribosomeBody } from '../../drawing/ribosome-body.ts';
import { transferRna } from '../../drawing/strands.ts';

/**
 * The message for human beta-globin around its start codon (GenBank KU350152.1): three codons' worth of letters before it are not
 * translated. An anticodon is written as it stands below its tRNA, from 3′ to 5′.
 */
const leader = ['ACA', 'GAC', 'ACC'] as const;
const codons = [
  { bases: 'AUG', anticodon: 'UAC', acid: 'Met' },
  { bases: 'GUG', anticodon: 'CAC', acid: 'Val' },
  { bases: 'CAU', anticodon: 'GUA', acid: 'His' },
  { bases: 'CUG', anticodon: 'GAC', acid: 'Leu' },
  { bases: 'ACU', anticodon: 'UGA', acid: 'Thr' },
  { bases: 'CCU', anticodon: 'GGA', acid: 'Pro' },
] as const;
const wrong = codons[5];

/** Where a tRNA stands, and how far an amino acid lies above it. */
const trnaY = 524;
const acidY = -184;
/** From one amino acid of the chain to the one before it. */
const link = { x: -66, y: -30 } as const;

const spread = (bases: string, y: number, size: number) =>
  [...bases].map((base, index) => words(base, (index - 1) * 34, y, size)).join('');

function message(shift: number): string {
  const all = [...leader, ...codons.map(({ bases }) => bases)];
  const parts = all.map((bases, index) => {
    const x = places.P + (index - leader.length - shift) * codonWidth;
    const prongs = path(`M-36 0v-18M0 0v-18M36 0v-18`, { 'stroke-width': 7 });
    return at({ x, y: messageY, opacity: index < leader.length ? 0.6 : 1 }, prongs, spread(bases, 46, 38));
  });
  return path(`M-20 ${messageY}H1300`, { stroke: ink('signal-text'), 'stroke-width': 8 }) + parts.join('');
}

function trna(anticodon: string, x: number, y: number, opacity = 1): string {
  return group({ opacity }, transferRna({ x, y }), at({ x, y }, words([...anticodon].join(' '), 0, -16, 28)));
}

function acid(name: string, x: number, y: number): string {
  return disc(x, y, 32, { fill: ink('caution') }) + words(name, x, y + 9, 25, { fill: ink('paper') });
}

/** How far each part of a round has come, from 0 to 1. */
export interface RoundParts {
  readonly arrived: number;
  readonly transferred: number;
  readonly shifted: number;
  readonly gone: number;
}

/** The ribosome while it adds the amino acid after number `before`, counted from 0. */
export function drawRound(before: number, { arrived, transferred, shifted, gone }: RoundParts): string {
  const moved = -shifted * codonWidth;
  const holder = codons[before];
  const next = codons[before + 1];
  if (!holder || !next) return '';
  const nextPlace = {
    x: between(1330, places.A, arrived) + moved,
    y: between(210, trnaY, arrived),
  };
  const holderX = places.P + moved - gone * 300;
  const holderY = trnaY - gone * 180;
  // The chain hangs on the tRNA at P, and then, one link farther back, on the one that has arrived.
  const chain = codons.slice(0, before + 1).map(({ acid: name }, index) => {
    const back = before - index;
    const onHolder = { x: places.P + back * link.x, y: trnaY + acidY + back * link.y };
    const onNext = { x: places.A + (back + 1) * link.x, y: trnaY + acidY + (back + 1) * link.y };
    return {
      name,
      x: between(onHolder.x, onNext.x, transferred) + moved,
      y: between(onHolder.y, onNext.y, transferred),
    };
  });
  const head = { name: next.acid, x: nextPlace.x, y: nextPlace.y + acidY };
  const linked = transferred > 0.9 ? [...chain, head] : chain;
  const bond = path(linked.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''), {
    'stroke-width': 6,
  });
  return (
    ribosomeBody +
    placeNames +
    message(before + shifted) +
    trna(holder.anticodon, holderX, holderY, 1 - gone) +
    (arrived > 0 ? trna(next.anticodon, nextPlace.x, nextPlace.y) : '') +
    bond +
    [...chain, ...(arrived > 0 ? [head] : [])].map(({ name, x, y }) => acid(name, x, y)).join('')
  );
}

/** A tRNA that comes near the codon at A and does not pair with it. */
export function drawWrong(near: number, gone: number): string {
  if (near <= 0 || gone >= 1) return '';
  const x = between(1330, places.A + 26, near);
  const y = between(210, trnaY - 46, near);
  return group({ opacity: 1 - gone }, trna(wrong.anticodon, x, y), acid(wrong.acid, x, y + acidY));
}
