import { describe, expect, it } from 'vitest';
import { results } from './results.ts';
import { samples } from './samples.ts';
import { type ThermocyclerSettings, ThermocyclerSettingsSchema } from './settings.ts';
import { state as codec } from './state.ts';
import { thermocycler } from './thermocycler.ts';

const [ran = []] = samples.states;
const settingsWith = (changed: Record<string, unknown> = {}): ThermocyclerSettings =>
  ThermocyclerSettingsSchema.parse({ ...(samples.settings as object), ...changed });
const settings = settingsWith();
const withEntry = (...entries: string[]) => [
  ...ran.filter((entry) => !entries.some((other) => other.split('=')[0] === entry.split('=')[0])),
  ...entries,
];
const reading = (id: string, entries: readonly string[] = ran) =>
  results.listReadings(settings, entries, []).find((each) => each.id === id)?.values;

describe('what a run leaves', () => {
  it('is a tube for each one in the machine, with the letters of its products', () => {
    const tubes = results.listTubes(settings, ran, []);
    expect(tubes.map(({ id }) => id)).toEqual(['noor', 'mateo', 'linh', 'positive', 'no-template']);
    const [noor, mateo] = tubes;
    expect(noor?.contents.map(({ lengthBp }) => lengthBp)).toEqual([220]);
    const cut = mateo?.contents.map(({ sequence }) => /GGCC/.test(sequence?.slice(38, 50) ?? ''));
    // One allele holds the site that the primer makes, the other does not.
    expect(cut).toEqual([true, false]);
    expect(tubes.at(-1)?.contents.map(({ name }) => name)).toEqual(['primer dimer']);
  });
  it('is nothing before it has run', () => {
    for (const entries of [[], withEntry('run=0')]) {
      expect(results.listTubes(settings, entries, [])).toEqual([]);
      expect(results.listReadings(settings, entries, [])).toEqual([]);
    }
  });
  it('keeps its chance when another tube is taken out', () => {
    const alone = withEntry('tubes=linh');
    expect(results.listTubes(settings, alone, [])[0]).toEqual(results.listTubes(settings, ran, [])[2]);
  });
});

describe('what can be read off a run', () => {
  it('is lengths in bp, mass in ng and copies of each tube', () => {
    expect(reading('noor-product-bp')).toEqual([220]);
    expect(Number(reading('noor-product-ng')?.[0])).toBeGreaterThan(300);
    expect(Number(reading('noor-copies')?.[0])).toBeGreaterThan(1e12);
    expect(reading('no-template-product-bp')).toEqual(['none']);
    expect(reading('no-template-copies')).toEqual([0]);
  });
  it('is no length where a gel would show nothing', () => {
    const early = withEntry('cycles=20');
    expect(reading('noor-product-bp', early)).toEqual(['none']);
    expect(Number(reading('noor-product-ng', early)?.[0])).toBeGreaterThan(0);
  });
  it('is no product without polymerase', () => {
    expect(reading('noor-product-ng', withEntry('without=polymerase'))).toEqual([0]);
  });
});

describe('what is kept', () => {
  it('is refused where it moves a dial that the author fixed', () => {
    const fixed = settingsWith({ fixed: ['anneal', 'primers'] });
    const start = codec.format(codec.start(fixed));
    const moved = (entry: string) =>
      codec.parse(
        fixed,
        start.map((each) => (each.split('=')[0] === entry.split('=')[0] ? entry : each)),
      );
    expect(moved('extend=70x30').isValid).toBe(true);
    expect(moved('anneal=61x30').isValid).toBe(false);
    expect(moved('reverse=hbb-r').isValid).toBe(false);
  });
  it('fits one record with six tubes and two long typed primers', () => {
    const ids = Array.from({ length: 6 }, (_, at) => `a-long-tube-id-${at}`);
    const full = settingsWith({ samples: ids.map((id) => ({ id, label: id, template: [] })) });
    const typed = 'ACGT'.repeat(15);
    const entries = codec.format({ ...codec.start(full), primers: [typed, typed], hasRun: true });
    expect(thermocycler.parseState(full, entries).isValid).toBe(true);
    expect(Math.max(...entries.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });
  it('is told to a teacher in words', () => {
    expect(thermocycler.describe(settings, withEntry('without=dntps'))).toEqual([
      'Tubes in the machine: Noor, Mateo, Linh, Positive control, No-template control',
      'Primers: PTC-F, PTC-R',
      'Left out of the mix: dNTPs',
      'Program: First melting 94 °C, 120 s; Denature 94 °C, 30 s; Anneal 62 °C, 30 s; Extend 72 °C, 30 s; Last extension 72 °C, 300 s; 35 cycles',
      'Run number: 1',
      'Run with these settings',
    ]);
  });
});
