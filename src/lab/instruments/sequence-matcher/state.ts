import { valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import type { Ends } from '../../science/alignment/fill-table.ts';
import { parseRead } from '../../science/alignment/read.ts';
import { type V4Id, v4Ids } from '../../science/known-dna/sixteen-s-ids.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries, parseWhole } from '../state-entries.ts';
import {
  isTubeReadId,
  leastGenusPercent,
  leastSpeciesPercent,
  mostMargin,
  pastedId,
  type SequenceMatcherSettings,
} from './settings.ts';

/** What the reader has set. What matches is computed from it again. */
export interface SequenceMatcherState {
  /** The read that is looked at. */
  readonly readId: string;
  /** The letters of the reader's own read; empty without one. */
  readonly pasted: string;
  /** The reference whose alignment is open; null for the best. */
  readonly openId: V4Id | null;
  /** Percent. */
  readonly species: number;
  readonly genus: number;
  /** Letters. */
  readonly margin: number;
  readonly ends: Ends;
}

/** An entry holds at most 200 characters. */
const lettersPerEntry = 180;
const ends = ['free', 'global', 'local'] as const;

export const state: StateCodec<SequenceMatcherSettings, SequenceMatcherState> = {
  start: ({ reads, thresholds, margin, ends: atStart }) => ({
    readId: reads[0]?.id ?? pastedId,
    pasted: '',
    openId: null,
    ...thresholds,
    margin,
    ends: atStart,
  }),

  parse(settings, entries) {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const {
      read = '',
      open,
      species,
      genus,
      margin,
      ends: endsText,
      ...others
    } = Object.fromEntries(values.value);
    let pasted = '';
    let taken = 0;
    for (let part = others['letters-1']; part !== undefined; part = others[`letters-${taken + 1}`]) {
      pasted += part;
      taken += 1;
    }
    if (taken < Object.keys(others).length) return refuseAnswer('not-a-state', 'an entry is not known');
    const parsed = pasted === '' ? null : parseRead(pasted);
    if (parsed !== null && !(parsed.isValid && parsed.value === pasted && settings.canPaste)) {
      return refuseAnswer('not-a-read', 'the pasted letters are no read');
    }
    const isKnown = read === pastedId ? settings.canPaste : settings.reads.some(({ id }) => id === read);
    if (!isKnown && !isTubeReadId(read)) return refuseAnswer('not-a-state', `there is no read ${read}`);
    const openId = open === 'best' ? null : v4Ids.find((id) => id === open);
    const dials = {
      species: parseTenths(species, leastSpeciesPercent),
      genus: parseTenths(genus, leastGenusPercent),
      margin: parseWhole(margin, 0, mostMargin),
      ends: ends.find((known) => known === endsText) ?? null,
    };
    const { species: speciesRead, genus: genusRead, margin: marginRead, ends: endsRead } = dials;
    if (
      openId === undefined ||
      speciesRead === null ||
      genusRead === null ||
      marginRead === null ||
      endsRead === null ||
      genusRead > speciesRead
    ) {
      return refuseAnswer('not-a-state', 'a dial does not stand within its limits');
    }
    const next = { species: speciesRead, genus: genusRead, margin: marginRead, ends: endsRead };
    const fixed = { ...settings.thresholds, margin: settings.margin, ends: settings.ends };
    const offered = settings.dials.flatMap((dial) => (dial === 'thresholds' ? ['species', 'genus'] : [dial]));
    for (const dial of ['species', 'genus', 'margin', 'ends'] as const) {
      if (!offered.includes(dial) && next[dial] !== fixed[dial]) {
        return refuseAnswer('not-a-state', `${dial} is not for the reader to set`);
      }
    }
    return valid({ readId: read, pasted, openId, ...next });
  },

  format({ readId, pasted, openId, species, genus, margin, ends: chosen }) {
    const parts = pasted.match(new RegExp(`.{1,${lettersPerEntry}}`, 'g')) ?? [];
    return formatEntries({
      read: readId,
      open: openId ?? 'best',
      species: Math.round(10 * species),
      genus: Math.round(10 * genus),
      margin,
      ends: chosen,
      ...Object.fromEntries(parts.map((part, index) => [`letters-${index + 1}`, part])),
    });
  },
};

/** Percent from a whole number of tenths. */
function parseTenths(text: string | undefined, leastPercent: number): number | null {
  const tenths = parseWhole(text, 10 * leastPercent, 1000);
  return tenths === null ? null : tenths / 10;
}
