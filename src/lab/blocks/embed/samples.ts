import { instruments } from '../../instruments/registry.ts';
import type { BlockSamples } from '../define.ts';

const item = {
  type: 'embed',
  id: 'sample-embed',
  kind: 'instrument',
  instrument: 'punnett-chance',
  title: 'Thirty families, one square',
  text: 'Draw births and watch the counts.',
  settings: {
    dominant: { sign: 'T', trait: 'taster' },
    recessive: { sign: 't', trait: 'non-taster' },
    seed: 17,
  },
};
const page = {
  type: 'embed',
  id: 'sample-page',
  kind: 'page',
  title: 'A data set',
  url: 'https://data.example/x',
};

export const samples: BlockSamples = {
  item,
  others: [
    { ...item, hasClassBoard: true, boardReadings: ['births'] },
    ...Object.entries(instruments).map(
      ([
        instrument,
        {
          samples: { settings, tubes },
        },
      ]) => ({
        ...item,
        ...{ instrument, settings },
        // What loads the tubes of another instrument names it.
        ...(tubes && { tubesFrom: 'sample-source' }),
      }),
    ),
  ],
  faultyItems: [
    { item: { ...item, instrument: 'crystal-ball' }, code: 'invalid-value' },
    { item: { ...item, settings: { ...item.settings, seed: 0 } }, code: 'too-small' },
    { item: { ...item, settings: { ...item.settings, surprise: 1 } }, code: 'unrecognized-keys' },
    { item: { ...item, boardReadings: ['births'] }, code: 'no-class-board' },
    { item: { ...item, hasClassBoard: true, boardReadings: ['birth'] }, code: 'unknown-reading' },
    {
      item: { ...item, hasClassBoard: true, boardReadings: ['births', 'births'] },
      code: 'repeated-reading',
    },
    { item: page, code: 'host-not-allowed' },
    { item: { ...page, url: 'http://data.example/x' }, code: 'invalid-format' },
    { item: { ...page, url: 'javascript:alert(1)' }, code: 'invalid-format' },
  ],
  answers: [
    [],
    ['births=0', 'first=1', 'second=1', 'seed=17'],
    ['seed=3', 'births=40', 'second=0', 'first=1'],
  ],
  malformedAnswers: [
    ['births=40'],
    ['births=40', 'first=1', 'second=1', 'seed=17', 'seed=18'],
    ['births=40', 'first=9', 'second=1', 'seed=17'],
    ['anything'],
    Array.from({ length: 65 }, (_, index) => `key-${index}=1`),
  ],
};
