import { aminoAcidOf } from '../../science/expression/codons.ts';
import { basesOfCells, type Cell } from '../../science/expression/edits.ts';
import type { ProteinRead } from '../../science/expression/protein.ts';

/** Codons that are on the screen at a time; ten such parts hold GFP. */
const codonsPerPart = 24;

export interface ShownBase {
  readonly base: string;
  /** From 1, in the edited sequence. */
  readonly at: number;
  /** The base of the reference that this base replaced; null if it is unchanged or added. */
  readonly was: string | null;
  readonly isAdded: boolean;
  /** Bases of the reference that are missing right before it. */
  readonly lostBefore: number;
}

export interface ShownCodon {
  /** From 1 in the frame of the start codon; null before the start codon and for an incomplete codon. */
  readonly number: number | null;
  readonly bases: readonly ShownBase[];
  /** One letter, `*` for a stop; null for less than three bases. */
  readonly letter: string | null;
  /** Whether the ribosome reads it. */
  readonly isRead: boolean;
}

/** The edited sequence in the codons in which the ribosome reads it. */
export function listShownCodons(reference: string, cells: readonly Cell[], read: ProteinRead): ShownCodon[] {
  let last = 0;
  const bases = cells.map(({ base, from }, index): ShownBase => {
    const lostBefore = from === null ? 0 : from - 1 - last;
    if (from !== null) last = from;
    const original = from === null ? null : (reference[from - 1] ?? null);
    return {
      base,
      at: index + 1,
      was: original === base ? null : original,
      isAdded: from === null,
      lostBefore,
    };
  });
  const offset = read.start ?? 0;
  const lastRead = read.start === null ? 0 : read.protein.length + (read.isStopped ? 1 : 0);
  const codons: ShownCodon[] =
    offset > 0 ? [{ number: null, bases: bases.slice(0, offset), letter: null, isRead: false }] : [];
  for (let at = offset; at < bases.length; at += 3) {
    const own = bases.slice(at, at + 3);
    const stood = aminoAcidOf(basesOfCells(cells.slice(at, at + 3)));
    const letter = at === read.start ? read.protein.charAt(0) : stood;
    const number = letter === null ? null : (at - offset) / 3 + 1;
    codons.push({ number, bases: own, letter, isRead: number !== null && number <= lastRead });
  }
  return codons;
}

/** The parts in which the codons are shown. Bases left over at the end stay with the last whole codons. */
export function listParts(codons: readonly ShownCodon[]): ShownCodon[][] {
  const whole = codons.filter(({ number }) => number !== null).length;
  const count = Math.max(1, Math.ceil(whole / codonsPerPart));
  return Array.from({ length: count }, (_, index) =>
    codons.slice(index * codonsPerPart, index === count - 1 ? undefined : (index + 1) * codonsPerPart),
  );
}

export const holdsBase = ({ bases }: ShownCodon, at: number) => bases.some((base) => base.at === at);
