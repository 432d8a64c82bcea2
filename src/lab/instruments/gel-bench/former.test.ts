import { describe, expect, it } from 'vitest';
import { formerFigures } from './former-figures.ts';
import { results } from './results.ts';
import { samples } from './samples.ts';
import { GelBenchSettingsSchema } from './settings.ts';
import { state } from './state.ts';

const settings = GelBenchSettingsSchema.parse(samples.settings);

/** What the ruler reads was no reading then. */
const isFormer = (id: string) => id === 'ran-min' || (id.startsWith('lane-') && !id.endsWith('-ruler-bp'));

describe('a state that was kept by the form with dials', () => {
  it.each(formerFigures)('$name, gives the same readings as it gave', ({ entries, readings }) => {
    const now = results.listReadings(settings, entries, samples.tubes ?? []);
    const former = now.filter(({ id }) => isFormer(id));
    expect(Object.fromEntries(former.map(({ id, values }) => [id, values]))).toEqual(readings);
  });

  it('is kept as a list of acts from then on, with the same readings', () => {
    for (const { entries } of formerFigures) {
      const parsed = state.parse(settings, entries);
      if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
      const again = state.format(parsed.value);
      expect(again[0]).toMatch(/^acts=\d+$/);
      const read = (list: readonly string[]) => results.listReadings(settings, list, samples.tubes ?? []);
      expect(read(again)).toEqual(read(entries));
    }
  });

  it('is read under settings that load the wells by themselves, too', () => {
    const loaded = GelBenchSettingsSchema.parse({ ...(samples.settings as object), fixed: ['loading'] });
    for (const { entries, readings } of formerFigures) {
      const now = results.listReadings(loaded, entries, samples.tubes ?? []);
      const former = now.filter(({ id }) => isFormer(id));
      expect(Object.fromEntries(former.map(({ id, values }) => [id, values]))).toEqual(readings);
    }
  });
});
