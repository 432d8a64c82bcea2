import { type Change, codonOf, swapIn } from './edits.ts';
import { type ChangeKind, nameChange, nameProteinChange } from './names.ts';
import { type ProteinRead, readProtein } from './protein.ts';

export interface Consequence {
  readonly change: Change;
  readonly kind: ChangeKind;
  /** `c.20A>T`, by the coding sequence. */
  readonly dnaName: string;
  /** The name of the change in the protein: `p.Glu7Val`. The first methionine of the reference's protein is 1. */
  readonly proteinName: string;
  /** First codon that the change touches, from 1. */
  readonly codon: number;
  /** The protein of the reference with this change alone. */
  readonly read: ProteinRead;
}

/** The consequence of one change alone for the protein of a coding sequence that starts with ATG. */
export function judgeChange(reference: string, change: Change, hasWeakStarts?: boolean): Consequence {
  const before = readProtein(reference, hasWeakStarts);
  const read = readProtein(swapIn(reference, change), hasWeakStarts);
  const kind = kindOf(before, read, change.by.length - change.replaced.length);
  return {
    change,
    kind,
    dnaName: nameChange(reference, change),
    proteinName: nameProteinChange(kind, before, read, codonOf(change.from)),
    codon: codonOf(Math.min(change.from, reference.length)),
    read,
  };
}

function kindOf(before: ProteinRead, after: ProteinRead, net: number): ChangeKind {
  if (after.start === null) return 'start-lost';
  if (after.isWeak) return 'start-weakened';
  if (after.protein === before.protein && after.isStopped === before.isStopped) return 'silent';
  if (net % 3 !== 0) {
    const isStopNext = after.isStopped && before.protein.startsWith(after.protein);
    return isStopNext ? 'frameshift-stop' : 'frameshift';
  }
  if (before.isStopped && !after.isStopped) return 'stop-lost';
  const longer = after.protein.length - before.protein.length - net / 3;
  if (longer < 0 || (after.isStopped && !before.isStopped)) return 'nonsense';
  if (longer > 0) return 'stop-lost';
  if (net === 0) return 'missense';
  return net > 0 ? 'in-frame-insertion' : 'in-frame-deletion';
}
