import { valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import { type EnzymeId, enzymeIds, type Topology } from '../../science/digest/enzymes.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries, parseWhole } from '../state-entries.ts';
import { firstGenotypes, regions } from './regions.ts';
import {
  completenessStep,
  type Dial,
  type DigestPlannerSettings,
  mostEnzymes,
  regionOf,
  type SourceId,
  startSource,
} from './settings.ts';

export interface DigestPlannerState {
  readonly source: SourceId;
  /** The chosen genotypes of a region, in its order. Empty for other sources: all their samples are shown. */
  readonly genotypes: readonly string[];
  /** The sequence that the reader has typed: upper case, 5' to 3'; empty as long as there is none. */
  readonly typed: string;
  /** In the order of the alphabet. */
  readonly enzymes: readonly EnzymeId[];
  readonly completenessPercent: number;
  readonly topology: Topology;
  readonly isReannealed: boolean;
}

/** A typed sequence is a part of the state, so it has to fit into its entries. */
export const longestTyped = 6000;
const basesPerEntry = 190;

export const state: StateCodec<DigestPlannerSettings, DigestPlannerState> = {
  start(settings) {
    const source = startSource(settings);
    const { genotypes, enzymes, completenessPercent, topology, isReannealed } = settings.start;
    return {
      source,
      genotypes: genotypesOf(source, genotypes),
      typed: '',
      enzymes: inOrder(enzymeIds, enzymes),
      completenessPercent,
      topology,
      isReannealed,
    };
  },
  parse(settings, entries) {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const read = readState(settings, Object.fromEntries(values.value));
    if (!read) return refuseAnswer('not-a-state', 'these are no positions of the dials that are offered');
    return valid(read);
  },
  format({ source, genotypes, typed, enzymes, completenessPercent, topology, isReannealed }) {
    const parts = typed.match(new RegExp(`.{1,${basesPerEntry}}`, 'g')) ?? [];
    return formatEntries({
      source,
      genotypes: genotypes.join(','),
      enzymes: enzymes.join(','),
      completeness: completenessPercent,
      topology,
      reannealed: isReannealed ? 1 : 0,
      ...Object.fromEntries(parts.map((part, index) => [typedKey(index), part])),
    });
  },
};

/** The state after a change of the source. Dials that depend on the source are set anew. */
export function chooseSource(before: DigestPlannerState, source: SourceId): DigestPlannerState {
  return {
    ...before,
    source,
    genotypes: genotypesOf(source, undefined),
    topology: regionOf(source) ? 'linear' : before.topology,
  };
}

/** The chosen entries that are on the list, each once, in the order of the list. */
export function inOrder<T extends string>(list: readonly T[], chosen: readonly string[]): T[] {
  return list.filter((id) => chosen.includes(id));
}

function genotypesOf(source: SourceId, chosen: readonly string[] | undefined): readonly string[] {
  const region = regionOf(source);
  return region ? inOrder(regions[region].genotypes, chosen ?? firstGenotypes(region)) : [];
}

function typedKey(index: number): string {
  return `typed-${String(index).padStart(2, '0')}`;
}

function readState(
  settings: DigestPlannerSettings,
  values: Readonly<Record<string, string>>,
): DigestPlannerState | null {
  const { source, genotypes, enzymes, completeness, topology, reannealed, ...others } = values;
  const found = settings.sources.find((id) => id === source);
  const percent = parseWhole(completeness, 0, 100);
  const typed = readTyped(others);
  if (!found || percent === null || percent % completenessStep !== 0 || typed === null) return null;
  if (topology !== 'linear' && topology !== 'ring') return null;
  if (reannealed !== '0' && reannealed !== '1') return null;
  const region = regionOf(found);
  const chosenGenotypes = readList(region ? regions[region].genotypes : [], genotypes);
  const chosenEnzymes = readList(settings.enzymes, enzymes);
  if (!chosenGenotypes || !chosenEnzymes || chosenEnzymes.length > mostEnzymes) return null;
  if (region && (chosenGenotypes.length === 0 || topology === 'ring')) return null;
  if (typed !== '' && !settings.sources.includes('typed')) return null;
  const read: DigestPlannerState = {
    source: found,
    genotypes: chosenGenotypes,
    typed,
    enzymes: inOrder(enzymeIds, chosenEnzymes),
    completenessPercent: percent,
    topology,
    isReannealed: reannealed === '1',
  };
  const start = state.start(settings);
  return settings.fixed.every((dial) => dialOf(read, dial) === dialOf(start, dial)) ? read : null;
}

function dialOf(at: DigestPlannerState, dial: Dial): string {
  const positions: Readonly<Record<Dial, unknown>> = {
    source: at.source,
    genotypes: at.genotypes,
    enzymes: at.enzymes,
    completeness: at.completenessPercent,
    topology: at.topology,
    reannealing: at.isReannealed,
  };
  return String(positions[dial]);
}

/** The listed ids in the order of the list; null when one is unknown or repeated. */
function readList<T extends string>(list: readonly T[], text: string | undefined): T[] | null {
  if (text === undefined) return null;
  const parts = text === '' ? [] : text.split(',');
  const known = inOrder(list, parts);
  return known.length === parts.length ? known : null;
}

function readTyped(entries: Readonly<Record<string, string>>): string | null {
  const keys = Object.keys(entries);
  const typed = keys.map((_, index) => entries[typedKey(index)] ?? '?').join('');
  return /^[ACGT]*$/.test(typed) && typed.length <= longestTyped ? typed : null;
}
