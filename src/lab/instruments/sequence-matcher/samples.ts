import type { InstrumentSamples } from '../define.ts';

// Regions of the panel: one with a letter changed and one lost, one from the other strand, one as it is.
const hygiene =
  'TACGGAGGGTGCAAGCGTTAATCGGAATTACTGGGCGTAAAGCGCACGCAGGCGGTCTGTAAAGTCGGATGTGAAATCCCCGGGCTCAACCTGGGAACTG' +
  'CATTCGAAACTGGCAGGCTGGAGTCTTGTAGAGGGGGGTAGAATTCCAGGGTAGCGGTGAAATGCGTAGAGATCTGGAGGAATACCGGTGGCGAAGGCGG' +
  'CCCCCTGGACAAAGACTGACGCTCAGGTGCGAAAGCGTGGGGAGCAAACAGG';
const labPanel =
  'CCTGTTTGCTCCCCACGCTTTCGCGCCTCAGCGTCAGTAATGGTCCAGTTGGCCGCCTTCGCCACCGGTGTTCTTGCGAATATCTACGAATTTCACCTCT' +
  'ACACTCGCAGTTCCACCAACCTCTACCATACTCAAGCGTCCCAGTATCGAAGGCCATTCTGTGGTTGAGCCACAGGCTTTCACCCCCGACTTAAAACGCC' +
  'GCCTACGCGCCCTTTACGCCCAGTGATTCCGAGCAACGCTAGCCCCCTTCGTA';
const blank =
  'TACGAAGGGGGCTAGCGTTGCTCGGAATCACTGGGCGTAAAGGGCGCGTAGGCGGCGTTTTAAGTCGGGGGTGAAAGCCTGTGGCTCAACCACAGAATGG' +
  'CCTTCGATACTGGGACGCTTGAGTATGGTAGAGGTTGGTGGAACTGCGAGTGTAGAGGTGAAATTCGTAGATATTCGCAAGAACACCGGTGGCGAAGGCG' +
  'GCCAACTGGACCATTACTGACGCTGAGGCGCGAAAGCGTGGGGAGCAAACAGG';

const settings = {
  reads: [
    { id: 'hygiene-1', label: 'Read 1', site: 'Hygiene compartment', letters: hygiene },
    { id: 'lab-panel-1', label: 'Read 2', site: 'Lab panel', letters: `>read 2\n${labPanel.toLowerCase()}` },
    { id: 'extraction-blank', label: 'Extraction blank', kind: 'blank', letters: blank },
  ],
  dials: ['thresholds', 'margin', 'ends'],
};

const stands = ['ends=free', 'genus=945', 'margin=0', 'open=best', 'species=987'];

export const samples: InstrumentSamples = {
  settings,
  tubes: [
    {
      id: 'pcr-1',
      label: 'PCR product',
      contents: [
        { name: 'V4 region', sequence: blank, lengthBp: blank.length, massNg: 100 },
        { name: 'ladder rung', sequence: null, lengthBp: 300, massNg: 10 },
      ],
    },
  ],
  faultySettings: [
    { settings: { canPaste: false }, code: 'no-reads' },
    { settings: { reads: [settings.reads[0], settings.reads[0]] }, code: 'repeated-id' },
    { settings: { reads: [{ id: 'pasted', label: 'x', letters: blank }] }, code: 'reserved-id' },
    { settings: { reads: [{ id: 'tube-1', label: 'x', letters: blank }] }, code: 'reserved-id' },
    { settings: { reads: [{ id: 'a', label: 'x', letters: 'GAUUACA' }] }, code: 'rna' },
    { settings: { reads: [{ id: 'a', label: 'x', letters: 'GATTACA' }] }, code: 'too-short' },
    { settings: { references: ['bacillus-subtilis', 'bacillus-subtilis'] }, code: 'repeated-id' },
    { settings: { references: ['bacillus-subtilis', 'tardigrade'] }, code: 'invalid-value' },
    { settings: { thresholds: { species: 95, genus: 97 } }, code: 'threshold-order' },
    { settings: { thresholds: { species: 100.5, genus: 95 } }, code: 'too-big' },
    { settings: { ...settings, answer: 'Enterobacter' }, code: 'unrecognized-keys' },
  ],
  states: [
    [...stands, 'read=hygiene-1'],
    [
      'ends=local',
      'genus=900',
      'margin=2',
      'open=pantoea-agglomerans',
      'species=1000',
      'read=extraction-blank',
    ],
    [...stands, 'read=pasted', `letters-1=${blank.slice(0, 100)}`, `letters-2=${blank.slice(100)}`],
    [...stands, 'read=pasted', `letters-1=${'ACAC'.repeat(20)}`],
    [...stands, 'read=pasted'],
    [...stands, 'read=tube-pcr-1-1'],
  ],
  malformedStates: [
    ['read=hygiene-1'],
    [...stands, 'read=unknown'],
    [...stands, 'read=hygiene-1', 'result=Enterobacter'],
    [...stands, 'read=pasted', 'letters-1=GATTACA'],
    [...stands, 'read=pasted', `letters-2=${blank.slice(0, 100)}`],
    [...stands, 'read=pasted', `letters-1=${blank.slice(0, 100).toLowerCase()}`],
    ['ends=free', 'genus=990', 'margin=0', 'open=best', 'species=987', 'read=hygiene-1'],
    ['ends=free', 'genus=945', 'margin=11', 'open=best', 'species=987', 'read=hygiene-1'],
    ['ends=sideways', 'genus=945', 'margin=0', 'open=best', 'species=987', 'read=hygiene-1'],
    ['ends=free', 'genus=945', 'margin=0', 'open=tardigrade', 'species=987', 'read=hygiene-1'],
  ],
};
