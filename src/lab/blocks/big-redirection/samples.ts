import type { BlockSamples } from '../define.ts';

const item = {
  type: 'big-redirection',
  id: 'sample-frequencies',
  title: 'How common is each letter around the world?',
  text: 'Find the **map** and write down two places that differ most.',
  to: { kind: 'page', url: 'https://www.ensembl.org/Homo_sapiens/Variation/Population?v=rs713598' },
};
const to = (url: string) => ({ ...item, to: { kind: 'page', url } });

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, title: '' }, code: 'too-small' },
    { item: to('http://www.ensembl.org/'), code: 'not-https' },
    { item: to('javascript:alert(1)'), code: 'not-https' },
    { item: to('//www.ensembl.org/'), code: 'not-https' },
    { item: to('https://www.ensembl.org@evil.example/'), code: 'name-in-address' },
    { item: to('https://www.ensembl.org:8080/'), code: 'port-in-address' },
    { item: to('https://localhost/'), code: 'not-a-public-page' },
    { item: to('https://192.168.0.1/'), code: 'not-a-public-page' },
    { item: to('https://www.ensembl.org/a page'), code: 'invalid-format' },
    { item: { ...item, to: { kind: 'activity' } }, code: 'invalid-type' },
    { item: { ...item, to: { kind: 'mail', url: 'https://www.ensembl.org/' } }, code: 'invalid-union' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
