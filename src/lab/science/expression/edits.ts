/** The four bases of DNA. */
export type Base = 'A' | 'C' | 'G' | 'T';

/** One keystroke on a sequence. `at` counts from 1 in the sequence as it stands at that moment. */
export type Edit =
  | { readonly kind: 'substitute'; readonly at: number; readonly base: Base }
  /** Puts a base behind base `at`, so that nothing comes before the first base. */
  | { readonly kind: 'insert'; readonly at: number; readonly base: Base }
  | { readonly kind: 'delete'; readonly at: number };

/** One base of the edited sequence. */
export interface Cell {
  readonly base: string;
  /** The position in the reference that it comes from, from 1; null for an inserted base. */
  readonly from: number | null;
}

/** Null where an edit lies outside the sequence, changes a base into itself or leaves nothing. */
export function applyEdits(reference: string, edits: readonly Edit[]): Cell[] | null {
  const cells: Cell[] = [...reference].map((base, index) => ({ base, from: index + 1 }));
  for (const edit of edits) {
    const cell = cells[edit.at - 1];
    if (!cell) return null;
    if (edit.kind === 'delete') cells.splice(edit.at - 1, 1);
    else if (edit.kind === 'insert') cells.splice(edit.at, 0, { base: edit.base, from: null });
    else if (cell.base === edit.base) return null;
    else cells[edit.at - 1] = { ...cell, base: edit.base };
    if (cells.length === 0) return null;
  }
  return cells;
}

export const basesOfCells = (cells: readonly Cell[]) => cells.map(({ base }) => base).join('');

/** A stretch of the reference with what stands in its place. `to` is `from - 1` where bases are only inserted. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly replaced: string;
  readonly by: string;
}

export const swapIn = (reference: string, { from, to, by }: Change) =>
  reference.slice(0, from - 1) + by + reference.slice(to);

/**
 * How the edited sequence differs from the reference, in its order: neighbouring differences are one change, and so are
 * two substitutions in one codon, because together they make one amino acid.
 */
export function listChanges(reference: string, cells: readonly Cell[]): Change[] {
  const changes: Change[] = [];
  let open: Change | null = null;
  let next = 1;
  const widen = (upTo: number, by: string) => {
    const from: number = open?.from ?? next;
    open = { from, to: upTo, replaced: reference.slice(from - 1, upTo), by: (open?.by ?? '') + by };
    next = upTo + 1;
  };
  const close = () => {
    const change = open && trim(open);
    if (change) changes.push(change);
    open = null;
  };
  for (const { base, from } of cells) {
    if (from !== null && from > next) widen(from - 1, '');
    if (from === null) widen(next - 1, base);
    else if (base === reference[from - 1]) {
      close();
      next = from + 1;
    } else widen(from, base);
  }
  if (next <= reference.length) widen(reference.length, '');
  close();
  return joinWithinCodons(reference, changes);
}

/** Drops what is the same at both ends; null when nothing differs. */
function trim({ from, to, replaced, by }: Change): Change | null {
  let start = 0;
  while (start < replaced.length && start < by.length && replaced[start] === by[start]) start += 1;
  let end = 0;
  const shorter = Math.min(replaced.length, by.length) - start;
  while (end < shorter && replaced.at(-1 - end) === by.at(-1 - end)) end += 1;
  const kept = {
    replaced: replaced.slice(start, replaced.length - end),
    by: by.slice(start, by.length - end),
  };
  return kept.replaced === '' && kept.by === '' ? null : { from: from + start, to: to - end, ...kept };
}

function joinWithinCodons(reference: string, changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const areSubstitutions = [last, change].every((one) => one && one.replaced.length === one.by.length);
    if (last && areSubstitutions && codonOf(last.to) === codonOf(change.from)) {
      const between = reference.slice(last.to, change.from - 1);
      joined[joined.length - 1] = {
        from: last.from,
        to: change.to,
        replaced: last.replaced + between + change.replaced,
        by: last.by + between + change.by,
      };
    } else joined.push(change);
  }
  return joined;
}

/** The codon, from 1, in which a base of the coding sequence lies. */
export const codonOf = (position: number) => Math.ceil(position / 3);
