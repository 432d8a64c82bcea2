import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keepTogether } from './keep-together.tsx';

describe('keepTogether', () => {
  it('holds a number and its unit together', () => {
    expect(keepTogether('Melt near 94 °C: 220 bp, about 2 ng in 25 µL.')).toBe(
      'Melt near 94\u00a0°C: 220\u00a0bp, about 2\u00a0ng in 25\u00a0µL.',
    );
    expect(keepTogether('6 V/cm for 75 min, then 10.7 a.u.')).toBe(
      '6\u00a0V/cm for 75\u00a0min, then 10.7\u00a0a.u.',
    );
  });

  it('holds a value with its name and the numbers of a ratio together', () => {
    expect(keepTogether('If 20 of them are S, q = 0.10. Genotypes = 1 : 2 : 1')).toBe(
      'If 20 of them are S, q\u00a0=\u00a00.10. Genotypes\u00a0=\u00a01\u00a0:\u00a02\u00a0:\u00a01',
    );
  });

  it('holds the sign of a pole and the colon of a ratio to their words', () => {
    expect(keepTogether('From the − pole to the + pole. AA : AS, tasters : others')).toBe(
      'From the −\u00a0pole to the +\u00a0pole. AA\u00a0: AS, tasters\u00a0: others',
    );
  });

  it('leaves other words after a number as they are', () => {
    const text = 'All 4 samples, 3 bands, 2 strands, 12 hours and 9 people, 5 V4 regions, 48 mm/year';
    expect(keepTogether(text)).toBe(text);
  });

  it('holds the factors of a product together', () => {
    expect(keepTogether('10 cm × 10 cm: 2 × 2 = 4, and 30 ÷ 200')).toBe(
      '10\u00a0cm\u00a0×\u00a010\u00a0cm: 2\u00a0×\u00a02\u00a0=\u00a04, and 30\u00a0÷\u00a0200',
    );
  });

  it.each(['β-globin', 'exa-cel', 'HS-LS1-1', 'X-ray', '5′-AUG', 'Met-Val-His'])(
    'never breaks %s, and leaves it as it is written',
    (name) => {
      expect(markup(`Of ${name}, read (${name}).`)).toBe(
        `<span>Of</span> <span class="whitespace-nowrap">${name}</span><span>, read (</span><span class="whitespace-nowrap">${name}</span><span>).</span>`,
      );
    },
  );

  it.each(['single-stranded', '5′-AGAGTTTGATCMTGGCTCAG-3′', 'up - down', '-20 °C', 'a--b', 'word-'])(
    'may break %s',
    (words) => {
      expect(markup(words)).not.toContain('span');
    },
  );
});

const markup = (text: string) => renderToStaticMarkup(keepTogether(text));
