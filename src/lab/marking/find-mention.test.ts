import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../kernel/testing/any-text.ts';
import { mentionsAny } from './find-mention.ts';

const claim =
  'The enzymes cut (twice). Because the β‑globin gene lost its site, one 408-bp band, not two, is seen.';

describe('mentionsAny', () => {
  it.each([
    [['restriction enzyme', 'enzyme'], true],
    [['beta-globin'], true],
    [['betaglobin'], true],
    [['bands'], true],
    [['408 bp'], true],
    [['seen'], true],
    [['primer', 'ladder'], false],
    [['alpha-globin'], false],
    [['ban'], false],
    [[''], false],
    [[], false],
  ])('finds one of %j: %s', (terms, isThere) => {
    expect(mentionsAny(claim, terms)).toBe(isThere);
  });

  it('finds a phrase with and without the articles in it', () => {
    for (const text of ['The ribosome reads the DNA.', 'It reads DNA', 'it reads a DNA'])
      expect([text, mentionsAny(text, ['reads the DNA'])]).toEqual([text, true]);
    expect(mentionsAny('the DNA reads', ['reads the DNA'])).toBe(false);
  });

  it('forgives a slip in a long word and none in a short one', () => {
    expect(mentionsAny('the restricton enzyme', ['restriction enzyme'])).toBe(true);
    expect(mentionsAny('the tRNA', ['mRNA'])).toBe(false);
    expect(
      mentionsAny('SCD runs in families', ['sickle cell disease'], [['sickle cell disease', 'SCD']]),
    ).toBe(true);
  });

  it('knows a keyword in every form of its word, and takes no other word for it', () => {
    const names = (text: string, ...terms: string[]) => mentionsAny(text, terms);
    expect(names('something contaminates our tubes', 'contamination')).toBe(true);
    expect(names('we are comparing the lanes', 'compare')).toBe(true);
    expect(names('the hemoglobin polymerizes', 'polymer')).toBe(true);
    expect(names('the company of the kit', 'compare')).toBe(false);
    expect(names('he is homologous', 'homozygous', 'heterozygous')).toBe(false);
    expect(names('as we saw in the map', 'AS')).toBe(false);
    expect(names('people with AS survive', 'AS')).toBe(true);
    expect(names('an aerobic cell', 'anaerobic')).toBe(false);
    expect(names('it was fairly late', 'fair')).toBe(false);
    expect(names('she is TT', 'Tt')).toBe(false);
    expect(names('the change of the DNA', 'charge')).toBe(false);
  });

  it('never throws, and finds a term that stands among others', () => {
    fc.assert(
      fc.property(anyText(), fc.string({ unit: 'grapheme' }), (text, term) => {
        mentionsAny(text, [term]);
        return mentionsAny(`We saw a ligase here: ${text}`, ['ligase']);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a long answer for many ideas without keeping a teacher waiting', () => {
    const text = 'the polymerase copies a templat strand of DNA '.repeat(80);
    const terms = Array.from({ length: 100 }, (_, index) => `restriction fragment ${index}`);
    const start = performance.now();
    expect(mentionsAny(text, terms)).toBe(false);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
