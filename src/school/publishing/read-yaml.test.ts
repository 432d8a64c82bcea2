import { expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

it('names a file that unfolds to more than a lab could hold, and goes on with others', () => {
  const names = [...'abcdefgh'];
  const bomb = names.map(
    (name, at) => `${name}: &${name} [${Array(9).fill(at === 0 ? 'x' : `*${names[at - 1]}`)}]`,
  );
  expect(readYaml(bomb.join('\n'))).toEqual({
    value: null,
    faults: [{ line: 1, message: 'repeats itself by aliases (*) too often; write it out' }],
  });
});

it('names the line of an alias that stands inside of what it repeats', () => {
  expect(readYaml('title: Gels\nitems: &all\n  - *all\n').faults).toEqual([
    { line: 3, message: '*all stands inside of what it repeats' },
  ]);
  expect(readYaml('first: &one {id: a}\nsecond: *one\n').value).toEqual({
    first: { id: 'a' },
    second: { id: 'a' },
  });
});
