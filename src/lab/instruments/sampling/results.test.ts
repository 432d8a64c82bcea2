import { describe, expect, it } from 'vitest';
import { massNg } from '../../science/pcr/amplification.ts';
import type { SamplingAct } from './acts.ts';
import { listTargets } from './bench.ts';
import { results } from './results.ts';
import { samples } from './samples.ts';
import { SamplingSettingsSchema } from './settings.ts';
import { state } from './state.ts';
import { listGoodActs, listGoodDraws } from './station.ts';

const settings = SamplingSettingsSchema.parse(samples.settings);
const good = [...listGoodActs(settings, listTargets(settings)), ...listGoodDraws(settings)];

const entries = (acts: readonly SamplingAct[]) => state.format({ acts });
const readings = (acts: readonly SamplingAct[]) =>
  Object.fromEntries(
    results.listReadings(settings, entries(acts), []).map(({ id, values }) => [id, values[0]]),
  );
const tubes = (acts: readonly SamplingAct[]) => results.listTubes(settings, entries(acts), []);

/** Good work on some targets with other acts before it, and what it leads to. */
function afterSlip(slip: readonly SamplingAct[], targets: readonly string[], tube: string) {
  const pairs = targets.map((from, at) => ({ from, into: `tube-${at + 1}` }));
  const work = good.map((act): SamplingAct => (act.kind === 'sample' ? { ...act, pairs } : act));
  const stir: SamplingAct[] = [
    { kind: 'open', vessel: tube },
    { kind: 'stir', tube },
    { kind: 'close', vessel: tube },
  ];
  return [...slip, ...stir, ...work];
}

describe('readings of good work', () => {
  it('give each site what lives there: 0.8 given off, 0.966 opened, a tenth drawn', () => {
    const read = readings(good);
    // 47,000 of the site and 1,000 of the kit.
    expect(read['toilet-dna-copies']).toBeCloseTo(48_000 * 0.8 * 0.9661 * 0.1, -1);
    expect(read['field-blank-dna-copies']).toBe(Math.round(1000 * 0.8 * 0.9661 * 0.1));
    expect(read).toMatchObject({
      'toilet-label': 'Toilet',
      'field-blank-label': 'Field blank',
      'no-field-blank': 'no',
      'swabs-used-twice': 0,
      'swabs-used-gloves': 0,
      'swabs-bare-hand': 0,
      unlabelled: 0,
      'same-label': 0,
      'lysis-minutes': 10,
      'tubes-with-debris': 0,
      'tips-shared': 0,
      'tubes-with-two': 0,
      'swabs-left': 0,
    });
  });

  it('are empty while there is no tube of DNA', () => {
    expect(results.listReadings(settings, entries(good.slice(0, 5)), [])).toEqual([]);
  });
});

describe('the tubes that are left', () => {
  it('bear ids of sites and labels, and a mass from which the copies can be computed back', () => {
    const left = tubes(good);
    expect(left.map(({ id, label }) => [id, label])).toEqual([
      ['field-blank', 'Field blank'],
      ['toilet', 'Toilet'],
      ['table', 'Table'],
      ['store', 'Store'],
    ]);
    const toilet = left.find(({ id }) => id === 'toilet');
    const copies = toilet?.contents.map((dna) => dna.massNg / massNg(1, dna.lengthBp));
    expect(copies?.[0]).toBeCloseTo(47_000 * 0.8 * 0.9661 * 0.1, -1);
    expect(toilet?.contents.every(({ sequence, lengthBp }) => sequence?.length === lengthBp)).toBe(true);
    expect(toilet?.contents.map(({ name }) => name)).toEqual(['16S gene', '16S gene']);
    expect(toilet?.volumeNl).toBe(20_000);
  });

  it('are those of good work for who has not begun', () => {
    expect(results.listTubes(settings, [], [])).toEqual(
      tubes(good).map((tube) => ({ ...tube, isPrepared: true })),
    );
  });

  it('show a number alone where nobody has written a label', () => {
    const slip: SamplingAct[] = [{ kind: 'gloves' }, { kind: 'swab' }, { kind: 'rub', site: 'store' }];
    const acts = afterSlip(slip, ['air'], 'tube-4');
    const store = tubes(acts).find(({ id }) => id === 'store');
    expect(store?.label).toBe('tube 4');
    expect(readings(acts)).toMatchObject({ unlabelled: 1, 'store-label': 'none' });
  });

  it('count two equal labels, and do not tell them apart', () => {
    const acts = good.flatMap((act): SamplingAct[] =>
      act.kind === 'load' ? [{ kind: 'label', vessel: 'tube-3', words: 'Toilet' }, act] : [act],
    );
    expect(readings(acts)).toMatchObject({ 'same-label': 2 });
    expect(tubes(acts).filter(({ label }) => label === 'Toilet')).toHaveLength(2);
  });
});

describe('slips of the hand', () => {
  const copies = (acts: readonly SamplingAct[], id: string) => Number(readings(acts)[`${id}-dna-copies`]);
  const take: SamplingAct[] = [{ kind: 'gloves' }, { kind: 'swab' }, { kind: 'moisten' }];

  it('one swab for two sites mixes them', () => {
    const acts = afterSlip(
      [...take, { kind: 'rub', site: 'toilet' }, { kind: 'rub', site: 'store' }],
      ['air'],
      'tube-4',
    );
    expect(readings(acts)['swabs-used-twice']).toBe(1);
    const mixed = tubes(acts).find(({ id }) => id === 'toilet');
    expect(mixed?.contents).toHaveLength(2);
    expect(copies(acts, 'toilet')).toBeCloseTo((47_000 + 23_000 + 1000) * 0.0773, -2);
  });

  it('gloves that were at a site carry a hundredth of it into the field blank (empirical)', () => {
    const acts = afterSlip(
      [...take, { kind: 'rub', site: 'table' }, { kind: 'swab' }, { kind: 'moisten' }, { kind: 'air' }],
      ['toilet'],
      'tube-4',
    );
    expect(readings(acts)).toMatchObject({ 'swabs-used-gloves': 1, 'no-field-blank': 'no' });
    expect(copies(acts, 'field-blank')).toBeCloseTo((1000 + 1250) * 0.0773, -1);
  });

  it('a bare hand leaves its own DNA, and ten times as much by a touch of the head (empirical)', () => {
    const bare = afterSlip([{ kind: 'swab' }, { kind: 'air' }], ['toilet'], 'tube-4');
    expect(readings(bare)['swabs-bare-hand']).toBe(1);
    expect(copies(bare, 'field-blank')).toBeCloseTo((1000 + 4000) * 0.0773, -1);
    const touched = afterSlip([{ kind: 'swab' }, { kind: 'touch' }], ['toilet'], 'tube-4');
    expect(copies(touched, 'field-blank')).toBeCloseTo((1000 + 44_000) * 0.0773, -2);
  });

  it('a second swab in a used tube, and the liquid of two tubes in one, are told; each swab was used once', () => {
    const second: SamplingAct[] = [
      ...[...take, { kind: 'rub', site: 'store' } as const],
      ...[{ kind: 'open', vessel: 'tube-1' } as const, { kind: 'stir', tube: 'tube-1' } as const],
      { kind: 'close', vessel: 'tube-1' },
    ];
    const stirred = good.flatMap((act): SamplingAct[] => (act.kind === 'load' ? [...second, act] : [act]));
    expect(readings(stirred)).toMatchObject({ 'tubes-with-two': 1, 'swabs-used-twice': 0, 'tips-shared': 0 });
    const pooled = good.map((act): SamplingAct => {
      const [first, ...others] = act.kind === 'again' ? act.pairs : [];
      return act.kind === 'again' && first
        ? { ...act, pairs: [first, ...others.map(({ from }) => ({ from, into: first.into })).slice(0, 1)] }
        : act;
    });
    expect(readings(pooled)).toMatchObject({ 'tubes-with-two': 1, 'tips-shared': 0 });
  });

  it('a dry swab lifts less than a third (Rose et al. 2004)', () => {
    const dry = afterSlip(
      [{ kind: 'gloves' }, { kind: 'swab' }, { kind: 'rub', site: 'store' }],
      ['air'],
      'tube-4',
    );
    expect(readings(dry)['swabs-dry']).toBe(1);
    expect(copies(dry, 'store')).toBeCloseTo((23_000 * 0.308 + 1000) * 0.0773, -1);
  });

  it.each([
    [1, 0.319],
    [5, 0.821],
    [30, 1],
  ])('%i min at 95 °C open a share of %f', (count, share) => {
    const acts = good.map((act): SamplingAct => (act.kind === 'minutes' ? { ...act, count } : act));
    expect(copies(acts, 'toilet')).toBeCloseTo(48_000 * 0.8 * 0.1 * share, -1.5);
    expect(readings(acts)['lysis-minutes']).toBe(count);
  });

  it('without heat only the DNA of dead cells is there, and without a spin debris comes along', () => {
    const cold = good.filter(({ kind }) => kind !== 'heat' && kind !== 'spin');
    const unloaded = cold.flatMap((act): SamplingAct[] =>
      act.kind === 'minutes' ? [act, { kind: 'unload' }] : [act],
    );
    expect(copies(unloaded, 'toilet')).toBeCloseTo(48_000 * 0.8 * 0.05 * 0.1, -1);
    expect(readings(unloaded)).toMatchObject({ 'tubes-with-debris': 4, 'lysis-minutes': 0 });
  });

  it('an open lid lets 26 % of the water go in 10 min at 95 °C (empirical), and the DNA stays', () => {
    const acts = good.flatMap((act): SamplingAct[] => {
      if (act.kind === 'load') return [{ kind: 'open', vessel: 'tube-2' }, act];
      if (act.kind === 'spin') return [{ kind: 'unload' }, { kind: 'close', vessel: 'tube-2' }, act];
      return [act];
    });
    expect(readings(acts)['lids-open']).toBe(1);
    expect(copies(acts, 'toilet')).toBeCloseTo((48_000 * 0.8 * 0.9661 * 0.1) / 0.97 ** 10, -1.5);
  });

  it('no field blank is found out by nothing else', () => {
    const acts = good.map(
      (act): SamplingAct =>
        act.kind === 'sample' ? { ...act, pairs: act.pairs.filter(({ from }) => from !== 'air') } : act,
    );
    expect(readings(acts)).toMatchObject({ 'no-field-blank': 'yes', 'field-blank-dna-copies': 0 });
  });
});
