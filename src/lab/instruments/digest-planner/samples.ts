import type { InstrumentSamples } from '../define.ts';
import { regions } from './setting/regions.ts';

const typedStart = {
  source: 'typed',
  enzymes: [],
  completenessPercent: 100,
  topology: 'ring',
  isReannealed: false,
};
const settings = {
  sources: ['hbb', 'tas2r38', 'author', 'tubes', 'typed'],
  sequences: [
    { label: 'pUC19, cloning site', dna: 'GAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTT' },
  ],
  start: { enzymes: ['Bsu36I'], completenessPercent: 100, topology: 'linear', isReannealed: false },
};
const copies = (allele: string) => regions.tas2r38.dnaOf(allele);
const at = (entries: Readonly<Record<string, string | number>>) =>
  Object.entries({
    completeness: 100,
    enzymes: 'Bsu36I',
    genotypes: 'AA,AS,SS',
    reannealed: 0,
    source: 'hbb',
    topology: 'linear',
    ...entries,
  }).map(([key, value]) => `${key}=${value}`);

/** Acts as they are kept, in slices of 190 characters. */
const acts = (...tokens: readonly string[]) => [
  `acts=${tokens.length}`,
  ...(tokens.join(' ').match(/.{1,190}/g) ?? []).map((slice, index) => `acts-0${index + 1}=${slice}`),
];

export const samples: InstrumentSamples = {
  settings,
  tubes: [
    {
      id: 'pcr-1',
      label: 'Mateo',
      contents: [
        { name: 'TAS2R38, C allele', sequence: copies('C'), lengthBp: copies('C').length, massNg: 45 },
        { name: 'TAS2R38, G allele', sequence: copies('G'), lengthBp: copies('G').length, massNg: 45 },
        { name: 'Primer dimer', sequence: null, lengthBp: 45, massNg: 10 },
      ],
    },
  ],
  faultySettings: [
    { settings: { ...settings, enzymes: ['NotAnEnzyme'] }, code: 'invalid-value' },
    { settings: { ...settings, enzymes: ['EcoRI', 'EcoRI'] }, code: 'repeated' },
    { settings: { ...settings, enzymes: ['EcoRI'] }, code: 'not-offered' },
    { settings: { ...settings, sequences: [] }, code: 'sequences-unused' },
    { settings: { ...settings, sequences: [{ label: 'RNA', dna: 'GAUC' }] }, code: 'rna' },
    { settings: { ...settings, sources: ['hbb'], sequences: [], start: typedStart }, code: 'not-offered' },
    { settings: { ...settings, start: { ...settings.start, genotypes: ['AG'] } }, code: 'unknown-genotype' },
    { settings: { ...settings, start: { ...settings.start, topology: 'ring' } }, code: 'no-ring' },
    {
      settings: { ...settings, start: { ...settings.start, completenessPercent: 33 } },
      code: 'not-multiple-of',
    },
    { settings: { ...settings, massNg: 0 }, code: 'too-small' },
  ],
  states: [
    at({}),
    at({ enzymes: '', genotypes: 'SC' }),
    at({ enzymes: 'DdeI,Bsu36I', completeness: 60, reannealed: 1 }),
    at({ source: 'tas2r38', genotypes: 'CC,CG,GG', enzymes: 'HaeIII' }),
    at({ source: 'author', genotypes: '', topology: 'ring', enzymes: 'EcoRI,PstI' }),
    at({ source: 'tubes', genotypes: '', enzymes: 'HaeIII,DdeI' }),
    at({ source: 'typed', genotypes: '', 'typed-00': 'GAATTCGGCCGATC', enzymes: 'EcoRI,HaeIII' }),
    at({ source: 'typed', genotypes: '', enzymes: '' }),
    acts(
      'source:tubes',
      'shape:ring',
      'complete:60',
      'ladder:100.500',
      'tip',
      'set:1000',
      'draw:enzyme-bsu36i',
    ),
    acts(
      'again:10000:dna-aa>tube-digest-aa:fresh',
      'again:1000:enzyme-bsu36i>tube-digest-aa:one',
      'close:tube-digest-aa',
      'flick:tube-digest-aa',
      'put:tube-digest-aa:block',
      'celsius:37',
      'minutes:5',
      'start',
      'put:tube-digest-aa:ice',
    ),
  ],
  malformedStates: [
    ['source=hbb'],
    at({ source: 'moon' }),
    at({ genotypes: 'AA,AA' }),
    at({ genotypes: '' }),
    at({ genotypes: 'CG' }),
    at({ enzymes: 'NotAnEnzyme' }),
    at({ enzymes: 'AluI,ApaI,BamHI,BglII,BsaI,BstNI,DdeI' }),
    at({ completeness: 52 }),
    at({ completeness: 105 }),
    at({ topology: 'ring' }),
    at({ reannealed: 'yes' }),
    at({ 'typed-00': 'GAUC' }),
    at({ 'typed-01': 'GATC' }),
    at({ surprise: 1 }),
    acts('enzyme:NotAnEnzyme'),
    acts('enzyme:Bsu36I'),
    acts('lift:EcoRI'),
    acts('put:tube-digest-aa:rack'),
    acts('flick:tube-digest-aa'),
    ['acts=2', 'acts-01=tip'],
  ],
};
