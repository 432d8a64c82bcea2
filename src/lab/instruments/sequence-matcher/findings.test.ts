import { describe, expect, it } from 'vitest';
import { listV4References } from '../../science/known-dna/sixteen-s.ts';
import type { V4Id } from '../../science/known-dna/sixteen-s-ids.ts';
import { reverseComplement } from '../../science/sequence/sequence.ts';
import { groupColumns, listColumns } from './alignment-columns.ts';
import { compareWithBlanks, judgeMatch, listReads, matchRead, type Read, rulesOf } from './findings.ts';
import { formatMatchesCsv } from './matches-csv.ts';
import { results } from './results.ts';
import { samples } from './samples.ts';
import { sequenceMatcher } from './sequence-matcher.ts';
import { SequenceMatcherSettingsSchema } from './settings.ts';
import { state } from './state.ts';

const settings = SequenceMatcherSettingsSchema.parse(samples.settings);
const start = state.start(settings);
const v4 = (id: V4Id) => listV4References([id])[0]!.sequence;
const readOf = (letters: string, kind: Read['kind'] = 'sample'): Read => ({
  id: kind,
  label: kind,
  site: null,
  kind,
  letters,
});
const judge = (read: Read, given = settings, stands = start) => {
  const rules = rulesOf(given, stands);
  return judgeMatch(read, matchRead(read, rules), rules);
};

describe('the reads at hand', () => {
  it('are those of the author, of the tubes and the pasted one, by what they read', () => {
    const reads = listReads(settings, { pasted: 'ACGT'.repeat(10) }, samples.tubes ?? []);
    expect(reads.map(({ id, label }) => [id, label])).toEqual([
      ['hygiene-1', 'Read 1'],
      ['lab-panel-1', 'Read 2'],
      ['extraction-blank', 'Extraction blank'],
      ['tube-pcr-1-1', 'PCR product'],
      ['pasted', null],
    ]);
    expect(reads[1]?.letters).toMatch(/^[ACGT]{253}$/);
  });

  it('get ids from tubes that the state can hold', () => {
    const tubes = [{ id: 'Rack  2_A', label: 'A', contents: samples.tubes![0]!.contents }];
    const [read] = listReads(settings, { pasted: '' }, tubes).slice(-1);
    const entries = state.format({ ...start, readId: read!.id });
    expect(state.parse(settings, entries).isValid).toBe(true);
  });
});

describe('a read and the blanks', () => {
  const methyl = v4('methylobacterium-radiotolerans');
  const blank = readOf(methyl, 'blank');

  it('are the same on either strand and with an error or two', () => {
    expect(compareWithBlanks(readOf(methyl), [blank]).kind).toBe('in-blank');
    expect(compareWithBlanks(readOf(reverseComplement(methyl)), [blank]).kind).toBe('in-blank');
    const noisy = `${methyl.slice(0, 90)}N${methyl.slice(92, 180)}A${methyl.slice(181)}`;
    expect(compareWithBlanks(readOf(noisy), [blank]).kind).toBe('in-blank');
  });

  it('are told apart when they only share the family', () => {
    const other = readOf(v4('methylorubrum-rhodesianum'));
    expect(compareWithBlanks(other, [blank]).kind).toBe('not-in-blank');
    expect(compareWithBlanks(readOf(methyl.slice(0, 60) + 'AC'.repeat(100)), [blank]).kind).toBe(
      'not-in-blank',
    );
  });

  it('cannot be compared without a blank, and a control is no sample', () => {
    expect(compareWithBlanks(readOf(methyl), [readOf(methyl)]).kind).toBe('no-blank');
    expect(compareWithBlanks(blank, [blank]).kind).toBe('is-control');
    expect(compareWithBlanks(readOf(methyl, 'positive-control'), [blank]).kind).toBe('is-control');
  });
});

describe('what is found', () => {
  it('depends on the references that are held', () => {
    const read = readOf(v4('enterobacter-cloacae'));
    expect(judge(read).support?.taxon).toBe('Enterobacteriaceae');
    const few = { ...settings, references: ['enterobacter-cloacae', 'pantoea-agglomerans'] as V4Id[] };
    expect(judge(read, few).support?.taxon).toBe('Enterobacter');
  });

  it('follows the dials', () => {
    const read = readOf(v4('enterobacter-cloacae'));
    expect(judge(read, settings, { ...start, margin: 5 }).support?.taxon).toBe('Enterobacterales');
    const [one] = listReads(settings, start, []);
    expect(judge(one!).support?.limits.byIdentity).toBe('species');
    expect(judge(one!, settings, { ...start, species: 99.5 }).support?.limits.byIdentity).toBe('genus');
    expect(judge(one!, settings, { ...start, species: 100, genus: 100 }).support?.limits.byIdentity).toBe(
      'family',
    );
  });

  it('is read off for each read, with the blank beside it', () => {
    const readings = results.listReadings(settings, [], samples.tubes ?? []);
    const readingOf = (id: string) => readings.find((reading) => reading.id === id)?.values;
    expect(readingOf('hygiene-1-best-genus')).toEqual(['Enterobacter', 'Klebsiella']);
    expect([readingOf('hygiene-1-differences'), readingOf('hygiene-1-identity')]).toEqual([[2], [99.2]]);
    expect([readingOf('hygiene-1-rank'), readingOf('hygiene-1-blank')]).toEqual([['family'], ['no']]);
    expect([readingOf('lab-panel-1-taxon'), readingOf('lab-panel-1-blank')]).toEqual([
      ['Methylobacterium'],
      ['yes'],
    ]);
    expect(readingOf('extraction-blank-blank')).toEqual(['blank']);
    expect(readingOf('tube-pcr-1-1-taxon')).toEqual(['Methylobacterium']);
  });

  it('is none for letters that no reference shares', () => {
    const entries = samples.states.find((stands) => stands.some((entry) => entry.includes('ACACAC')))!;
    const ids = results.listReadings(settings, entries, []).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('pasted-'))).toEqual(['pasted-rank', 'pasted-blank']);
  });

  it('is told to a teacher without the model', () => {
    const words = sequenceMatcher.describe(
      settings,
      samples.states.find((stands) => stands.includes('ends=local'))!,
    );
    expect(words).toEqual([
      'Read: Extraction blank',
      'Alignment open: pantoea agglomerans',
      'Thresholds: species 100.0%, genus 90.0%',
      'Counts as a tie: up to 2 letters more',
      'Aligned: best stretch alone',
    ]);
  });
});

describe('what a reader may not set', () => {
  it('is every dial that the author does not offer', () => {
    const closed = { ...settings, dials: [] };
    const entries = state.format({ ...start, margin: 3 });
    expect(state.parse(settings, entries).isValid).toBe(true);
    expect(state.parse(closed, entries).isValid).toBe(false);
    expect(
      state.parse({ ...closed, canPaste: false }, state.format({ ...start, readId: 'pasted' })).isValid,
    ).toBe(false);
  });
});

describe('the picture of an alignment', () => {
  it('counts places past gaps, and keeps groups of ten', () => {
    const [read] = listReads(settings, start, []);
    const [hit] = judge(read!).match.hits;
    const columns = listColumns(hit!.alignment);
    const differences = columns.filter(({ kind }) => kind !== 'match');
    expect(differences.map(({ kind }) => kind)).toEqual(['mismatch', 'gap-in-read']);
    expect(differences[0]).toMatchObject({ index: 60, readPlace: 61, referencePlace: 61 });
    expect(columns.at(-1)).toMatchObject({ readPlace: 252, referencePlace: 253 });
    const groups = groupColumns(columns);
    expect(groups.map((group) => group.map(({ read: letters }) => letters).join('').length)).toEqual([
      ...Array(25).fill(10),
      3,
    ]);
    expect(groups[6]?.map(({ index, kind, read: letters }) => [index, kind, letters.length])).toEqual([
      [60, 'mismatch', 1],
      [61, 'match', 9],
    ]);
  });
});

describe('the table of matches', () => {
  it('names the rules and the source below one line a reference', () => {
    const [read] = listReads(settings, start, []);
    const lines = formatMatchesCsv(judge(read!), rulesOf(settings, start)).split('\r\n');
    expect(lines[1]).toBe(
      'Read 1,Hygiene compartment,1,Enterobacter cloacae,,ATCC 13047,99.2,2,253,492,yes,forward',
    );
    expect(lines.filter((line) => line.startsWith('Read 1,'))).toHaveLength(55);
    expect(lines.join()).toContain('Name supported: family Enterobacteriaceae.');
    expect(lines.join()).toContain('rRNA16S.gold.fasta');
  });
});
