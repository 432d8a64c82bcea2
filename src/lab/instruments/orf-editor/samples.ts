import type { InstrumentSamples } from '../define.ts';

/** Promoter and terminator of T7 around a short gene that is no known one. */
const construct =
  'TAATACGACTCACTATAGGGTTTAACTTTAAGAAGGAGATATACATATGAAAGCTGCTTGGCATTAACTAGCATAACCCCTTGGGGCCTCTAAACGGGTCTTGAGGGGTTTTTTG';

export const samples: InstrumentSamples = {
  settings: { gene: 'gfp' },
  faultySettings: [
    { settings: { gene: 'lacZ' }, code: 'invalid-union' },
    { settings: { gene: { name: 'Odd', dna: 'ATGXAA' } }, code: 'no-base' },
    { settings: { gene: { name: 'Silent', dna: 'CCCCCCCC' } }, code: 'no-gene' },
    { settings: { gene: { name: 'Long', dna: `ATG${'GCT'.repeat(600)}TAA` } }, code: 'too-long' },
    { settings: { gene: { name: 'Huge', dna: 'A'.repeat(1_000_000) } }, code: 'too-long' },
    { settings: { gene: { name: 'Short', dna: construct }, firstCodon: 40 }, code: 'beyond-the-end' },
    { settings: { places: [{ label: 'end', from: 9, to: 3 }] }, code: 'backwards' },
    { settings: { tools: [] }, code: 'too-small' },
    { settings: { tools: ['insert', 'insert'] }, code: 'repeated-value' },
    { settings: { mostEdits: 99 }, code: 'too-big' },
  ],
  states: [['edits='], ['edits=199C'], ['edits=195+A'], ['edits=201A,196A,12-,12-,12-']],
  malformedStates: [
    ['edits=0A'],
    ['edits=199T'],
    ['edits=721A'],
    ['edits=199C,'],
    ['edits=199c'],
    ['edits=1-,2'],
    ['cursor=3'],
    ['edits=199C', 'edits=199A'],
    [`edits=${Array(13).fill('5+A').join()}`],
  ],
};
