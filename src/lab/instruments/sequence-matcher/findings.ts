import type { Ends } from '../../science/alignment/fill-table.ts';
import { compareReads, type Match, matchReferences } from '../../science/alignment/match-references.ts';
import { longestRead, parseRead, shortestRead } from '../../science/alignment/read.ts';
import { findSupport, type Support } from '../../science/alignment/support.ts';
import { type Thresholds, usualThresholds } from '../../science/alignment/usual-thresholds.ts';
import { listV4References } from '../../science/known-dna/sixteen-s.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { type OfferedRead, pastedId, type SequenceMatcherSettings } from './settings.ts';
import type { SequenceMatcherState } from './state.ts';

export interface Read {
  readonly id: string;
  /** Null for the pasted read. */
  readonly label: string | null;
  readonly site: string | null;
  readonly kind: OfferedRead['kind'];
  readonly letters: string;
}

/**
 * The reads at hand: those of the author, one for each molecule of known sequence in the given tubes, and the pasted
 * one.
 */
export function listReads(
  settings: SequenceMatcherSettings,
  { pasted }: Pick<SequenceMatcherState, 'pasted'>,
  tubes: readonly Tube[],
): Read[] {
  const offered = settings.reads.flatMap(({ id, label, site = null, kind, letters }): Read[] => {
    const read = parseRead(letters);
    return read.isValid ? [{ id, label, site, kind, letters: read.value }] : [];
  });
  const fromTubes = tubes.flatMap((tube) =>
    tube.contents
      .flatMap(({ sequence }) =>
        sequence !== null && sequence.length >= shortestRead && sequence.length <= longestRead
          ? [sequence]
          : [],
      )
      .map((letters, index, all): Read => {
        const number = all.length > 1 ? ` · ${index + 1}` : '';
        const id = `tube-${tube.id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index + 1}`.replace(
          /-+/g,
          '-',
        );
        return { id, label: `${tube.label}${number}`, site: null, kind: 'sample', letters };
      }),
  );
  const own: Read[] =
    pasted === '' ? [] : [{ id: pastedId, label: null, site: null, kind: 'sample', letters: pasted }];
  return [...offered, ...fromTubes, ...own];
}

/** Reads at least this alike, in percent, are taken for copies of one molecule: sequencers make a few errors. */
const sameReadPercent = 99; // empirical

export interface Rules {
  readonly references: SequenceMatcherSettings['references'];
  readonly thresholds: Thresholds;
  readonly margin: number;
  readonly ends: Ends;
}

export function rulesOf(settings: SequenceMatcherSettings, state: SequenceMatcherState): Rules {
  const { species, genus, margin, ends } = state;
  return {
    references: settings.references,
    thresholds: { ...usualThresholds, species, genus },
    margin,
    ends,
  };
}

export interface Finding {
  readonly read: Read;
  readonly match: Match;
  /** Null where no reference is related to the read. */
  readonly support: Support | null;
}

export function matchRead(read: Read, { references, ends }: Pick<Rules, 'references' | 'ends'>): Match {
  return matchReferences(read.letters, listV4References(references), ends);
}

/** `match` is what `matchRead` gives; it does not depend on thresholds and margin. */
export function judgeMatch(read: Read, match: Match, { thresholds, margin }: Rules): Finding {
  return { read, match, support: findSupport(match.hits, { thresholds, margin }) };
}

export type BlankFinding =
  /** The same read, or nearly the same, is in a blank. */
  | { readonly kind: 'in-blank'; readonly blank: Read; readonly identity: number }
  /** There are blanks, and none has this read. */
  | { readonly kind: 'not-in-blank' }
  /** There is no blank to compare with. */
  | { readonly kind: 'no-blank' }
  /** The read itself comes from a control. */
  | { readonly kind: 'is-control' };

export function compareWithBlanks(read: Read, reads: readonly Read[]): BlankFinding {
  if (read.kind !== 'sample') return { kind: 'is-control' };
  const blanks = reads.filter(({ kind }) => kind === 'blank');
  if (blanks.length === 0) return { kind: 'no-blank' };
  const [nearest] = blanks
    .map((blank) => ({ blank, identity: compareReads(read.letters, blank.letters) }))
    .sort((one, other) => other.identity - one.identity);
  return nearest !== undefined && nearest.identity >= sameReadPercent
    ? { kind: 'in-blank', ...nearest }
    : { kind: 'not-in-blank' };
}

/** The genera of the references that fit equally well, each once, the best first. */
export function tiedGenera({ tied }: Support): string[] {
  return [...new Set(tied.map(({ reference }) => reference.lineage.genus))];
}

/** The species of the references that fit equally well, each once, the best first. */
export function tiedSpecies({ tied }: Support): string[] {
  return [...new Set(tied.map(({ reference }) => reference.species))];
}
