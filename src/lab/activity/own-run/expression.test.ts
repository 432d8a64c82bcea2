import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './expression.ts';
import { functionNames } from './functions.ts';

const run: Readonly<Record<string, readonly (number | string)[]>> = {
  'gel.lane-2-bands-bp': [310, 'smear 90-40', 120],
  'gel.lane-3-bands-bp': [408],
  'gel.lane-4-bands': [0],
  'pcr.1a-copies': [2],
  'orf.classes': ['silent', 'missense'],
};

function evaluate(source: string) {
  const parsed = parseExpression(source);
  if (!parsed.isValid) throw new Error(parsed.fault);
  return parsed.value.evaluate(({ embedId, readingId }) => run[`${embedId}.${readingId}`] ?? null);
}
const faultOf = (source: string) => {
  const parsed = parseExpression(source);
  return parsed.isValid ? null : parsed.fault;
};

describe('an expression over readings', () => {
  it.each([
    ['gel.lane-3-bands-bp', 408],
    ['largest(gel.lane-2-bands-bp)', 310],
    ['smallest( gel.lane-2-bands-bp )', 120],
    ['sum(gel.lane-2-bands-bp)', 430],
    ['count(gel.lane-2-bands-bp)', 3],
    ['first(orf.classes)', 'silent'],
    ['last(orf.classes)', 'missense'],
    ['list(orf.classes)', 'silent, missense'],
    ['gel.lane-3-bands-bp - largest(gel.lane-2-bands-bp)', 98],
    ['1 + 2 * pcr.1a-copies', 5],
    ['(1 + 2) * pcr.1a-copies', 6],
    ['8 / 2 / pcr.1a-copies', 2],
    ['10 - 2 - pcr.1a-copies', 6],
    ['round(largest(gel.lane-2-bands-bp) / gel.lane-3-bands-bp, 2)', 0.76],
    ['round(largest(gel.lane-2-bands-bp) / gel.lane-3-bands-bp)', 1],
    ['count(gel.lane-3-bands-bp) = 1', true],
    ['count(gel.lane-2-bands-bp) <= 2', false],
    ['first(orf.classes) != "silent"', false],
    ['if(count(orf.classes) > 1, "several", first(orf.classes))', 'several'],
    ['has(gel.lane-3-bands-bp)', true],
    ['has(gel.lane-9-bands-bp)', false],
    ['includes(gel.lane-2-bands-bp, 120)', true],
    ['includes(gel.lane-2-bands-bp, 121)', false],
    ['includes(gel.lane-9-bands-bp, 120)', false],
    ['includes(orf.classes, "silent")', true],
    ['alike(gel.lane-2-bands-bp, gel.lane-2-bands-bp)', true],
    ['alike(gel.lane-2-bands-bp, gel.lane-3-bands-bp)', false],
    ['alike(gel.lane-3-bands-bp, gel.lane-9-bands-bp)', false],
    ['all(has(orf.classes), pcr.1a-copies = 2)', true],
    ['all(has(orf.classes), pcr.1a-copies > 2, pcr.1a-copies = 2)', false],
    ['any(pcr.1a-copies > 2, has(orf.classes))', true],
    ['not(any(pcr.1a-copies > 2, has(gel.lane-9-bands-bp)))', true],
    ['if(not(has(gel.lane-9-bands-bp)), "none", "some")', 'none'],
  ])('%s is %j', (source, value) => {
    expect(evaluate(source)).toBe(value);
  });

  it.each([
    ['a reading that the run lacks', 'gel.lane-9-bands-bp'],
    ['one of several values, which one unsaid', 'gel.lane-2-bands-bp'],
    ['the largest of words', 'largest(orf.classes)'],
    ['words calculated with', 'first(orf.classes) + 1'],
    ['words compared by size', 'first(orf.classes) > 1'],
    ['a division by nothing', 'pcr.1a-copies / gel.lane-4-bands'],
    ['a condition on a reading that is missing', 'if(gel.lane-9-bands = 1, 1, 2)'],
    ['conditions of which one is about a missing reading', 'any(has(orf.classes), gel.lane-9-bands = 1)'],
  ])('gives nothing for %s', (_, source) => {
    expect(evaluate(source)).toBeNull();
  });

  it.each([
    ['', 'a value is missing'],
    ['2 + 3', 'no reading'],
    ['largest(3)', 'of one reading'],
    ['longest(gel.lane-2-bands-bp)', functionNames.join(', ')],
    ['largest(gel.lane-2-bands-bp', ') is missing'],
    ['gel.lane-3-bands-bp +', 'a value is missing'],
    ['gel.lane-3-bands-bp 2', 'one too many'],
    ['gel.lane-3-bands-bp ; 2', 'cannot be read'],
    ['gel.lane-3-bands == 2', 'one sign alone'],
    ['gel.lane-3-bands = 1 and gel.lane-2-bands = 2', 'in place of and write all('],
    ['gel.lane-3-bands = 1 || gel.lane-2-bands = 2', 'in place of || write any('],
    ['round(gel.lane-3-bands-bp, 9)', 'digits'],
    ['if(gel.lane-3-bands-bp, 1, 2)', 'comparison'],
    ['all(gel.lane-3-bands-bp, gel.lane-3-bands-bp = 1)', 'comparison'],
    ['alike(gel.lane-3-bands-bp, 3)', 'of one reading'],
    ['includes(gel.lane-3-bands-bp)', ', is missing'],
  ])('refuses “%s” and says why', (source, why) => {
    expect(faultOf(source)).toContain(why);
  });

  it('never throws, whatever an author has typed', () => {
    const piece = fc.constantFrom(
      'largest',
      '(',
      ')',
      ',',
      'a.b',
      '2',
      '+',
      '=',
      '"x"',
      'if',
      'all',
      'not',
      'includes',
      'alike',
      'round',
      ' ',
      '$',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const parsed = parseExpression(pieces.join(' '));
        if (parsed.isValid) parsed.value.evaluate(() => [1, 2]);
      }),
    );
  });

  it('calculates as arithmetic does', () => {
    const number = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(number, number, number, (one, two, three) => {
        const parsed = parseExpression(`${one} + x.a * ${two} - (${three} - x.a)`);
        const value = parsed.isValid ? parsed.value.evaluate(() => [7]) : null;
        expect(value).toBe(one + 7 * two - (three - 7));
      }),
    );
  });
});
