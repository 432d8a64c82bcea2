import { aminoAcids } from './codons.ts';
import type { Change } from './edits.ts';
import type { ProteinRead } from './protein.ts';

/** Classes of a change of a coding sequence, by what it does to the protein. */
export const changeKinds = [
  'silent',
  'missense',
  'nonsense',
  'frameshift',
  // The first codon that differs is a stop: no codon is read in the new frame.
  'frameshift-stop',
  'in-frame-insertion',
  'in-frame-deletion',
  'start-lost',
  'start-weakened',
  'stop-lost',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const span = (from: number, to: number) => (from === to ? `${from}` : `${from}_${to}`);

/**
 * The name of a change of a coding sequence by the rules of the HGVS, as `c.20A>T`, `c.66_68del`, `c.195dup`. A deletion
 * or insertion that could stand in several places is named by the last of them.
 */
export function nameChange(reference: string, change: Change): string {
  const { from, to, replaced, by } = change;
  if (replaced.length === 1 && by.length === 1) return `c.${from}${replaced}>${by}`;
  if (by === '') {
    const shift = shiftToEnd(reference, to, replaced);
    return `c.${span(from + shift, to + shift)}del`;
  }
  if (replaced === '') {
    const shift = shiftToEnd(reference, to, by);
    const added = rotate(by, shift);
    const last = to + shift;
    if (reference.slice(last - by.length, last) === added && last >= by.length)
      return `c.${span(last - by.length + 1, last)}dup`;
    return `c.${last}_${last + 1}ins${added}`;
  }
  return `c.${span(from, to)}delins${by}`;
}

/** How many places the piece can slide towards the end of the text, after `last`, without changing the outcome. */
function shiftToEnd(text: string, last: number, piece: string): number {
  let shift = 0;
  while (last + shift < text.length && text[last + shift] === piece[shift % piece.length]) shift += 1;
  return shift;
}

const rotate = (piece: string, by: number) =>
  piece.slice(by % piece.length) + piece.slice(0, by % piece.length);

const short = (letters: string) => [...letters].map((letter) => aminoAcids[letter]?.short ?? '???').join('');

/**
 * The name of what a change does to the protein, as `p.Glu7Val`, `p.Ser66IlefsTer18`, `p.Gly68=`. HGVS writes such a
 * name in brackets while nobody has looked at the protein; here the brackets are left out throughout.
 */
export function nameProteinChange(
  kind: ChangeKind,
  before: ProteinRead,
  after: ProteinRead,
  codon: number,
): string {
  if (kind === 'start-lost' || kind === 'start-weakened') return 'p.Met1?';
  const old = before.protein + (before.isStopped ? '*' : '');
  const made = after.protein + (after.isStopped ? '*' : '');
  if (kind === 'silent') return codon > old.length ? 'p.=' : `p.${short(old[codon - 1] ?? '')}${codon}=`;
  let first = 0;
  while (first < old.length && old[first] === made[first]) first += 1;
  const oldFirst = `${short(old[first] ?? '')}${first + 1}`;
  const newFirst = made[first] ?? '';
  if (newFirst === '*') return `p.${oldFirst}Ter`;
  if (kind === 'frameshift') {
    const distance = after.isStopped ? made.length - first : '?';
    return `p.${oldFirst}${short(newFirst)}fsTer${distance}`;
  }
  if (old[first] === '*') {
    const distance = after.isStopped ? made.length - 1 - first : '?';
    return `p.${oldFirst}${short(newFirst)}extTer${distance}`;
  }
  return namePiece(old, made, first, kind === 'nonsense');
}

/** Names a stretch of residues that others replace; `first` is the first that differs, from 0. */
function namePiece(old: string, made: string, first: number, endsEarly: boolean): string {
  let same = 0;
  if (!endsEarly) {
    const room = Math.min(old.length, made.length) - first;
    while (same < room && old.at(-1 - same) === made.at(-1 - same)) same += 1;
  }
  const placed = made.slice(first, made.length - same);
  const lost = endsEarly ? old.slice(first, first + placed.length) : old.slice(first, old.length - same);
  const at = (index: number) => `${short(old[index] ?? '')}${index + 1}`;
  const range = (from: number, to: number) => (from === to ? at(from) : `${at(from)}_${at(to)}`);
  if (lost === '') {
    const copied = first - placed.length;
    return copied >= 0 && old.slice(copied, first) === placed
      ? `p.${range(copied, first - 1)}dup`
      : `p.${at(first - 1)}_${at(first)}ins${short(placed)}`;
  }
  const where = range(first, first + lost.length - 1);
  if (placed === '') return `p.${where}del`;
  return lost.length === 1 && placed.length === 1
    ? `p.${where}${short(placed)}`
    : `p.${where}delins${short(placed)}`;
}
