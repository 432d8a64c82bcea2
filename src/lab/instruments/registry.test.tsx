import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { Parsed } from '../kernel/issue.ts';
import { instrumentIds, stationIds } from './instrument-ids.ts';
import { getInstrument } from './registry.ts';
import { instrumentResults } from './results-registry.ts';
import { drawInstrument } from './testing/draw-instrument.tsx';
import { instrumentViews } from './views.tsx';

function need<T>(parsed: Parsed<T>): T {
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const codesOf = (parsed: Parsed<unknown>) => (parsed.isValid ? [] : parsed.issues.map(({ code }) => code));
const jsonCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(instrumentIds)('%s', (id) => {
  const instrument = getInstrument(id);
  const { samples } = instrument;
  const settings = need(instrument.parseSettings(samples.settings));

  const draw = async (entries: readonly string[]) => {
    const view = await instrumentViews[id].load();
    const shown = await act(async () =>
      drawInstrument(view, { settings: samples.settings, entries, tubes: samples.tubes }),
    );
    await waitFor(() => expect(shown.container.querySelector('[aria-busy=true]')).toBeNull());
    return shown;
  };

  it('goes by the name it is registered under, and its settings survive storage', () => {
    expect(instrument.id).toBe(id);
    expect(need(instrument.parseSettings(jsonCopy(settings)))).toEqual(settings);
  });

  it('refuses settings it does not know and faulty ones', () => {
    expect(codesOf(instrument.parseSettings({ ...(settings as object), surprise: 1 }))).toContain(
      'unrecognized-keys',
    );
    for (const { settings: faulty, code } of samples.faultySettings)
      expect(codesOf(instrument.parseSettings(faulty))).toContain(code);
  });

  it('comes with its definition where it is drawn, so that no page needs all of them', async () => {
    const view = await instrumentViews[id].load();
    expect(view.instrument).toBe(instrument);
    expect(view.isStation ?? false).toBe(stationIds.includes(id));
  });

  it('starts in a state that can be kept', async () => {
    const { state: codec } = await instrumentViews[id].load();
    const start = codec.format(codec.start(settings));
    expect(start.length).toBeGreaterThan(0);
    expect(need(instrument.parseState(settings, start))).toEqual(start);
  });

  it('keeps a state in one canonical form, short, and tells it in words', () => {
    expect(samples.states.length).toBeGreaterThan(0);
    for (const entries of samples.states) {
      const canonical = need(instrument.parseState(settings, entries));
      expect(need(instrument.parseState(settings, canonical))).toEqual(canonical);
      expect(canonical.join('').length).toBeLessThan(4000);
      expect(instrument.describe(settings, entries).join('')).not.toBe('');
    }
  });

  it('leads to the same readings each time, each with a name of its own', async () => {
    const results = await instrumentResults[id].load();
    expect(results.instrument).toBe(instrument);
    const all = samples.states.map((entries) => {
      const read = () => results.listReadings(settings, entries, samples.tubes ?? []);
      expect(read()).toEqual(read());
      const ids = read().map((reading) => reading.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const reading of read()) {
        expect(reading.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(reading.values.length).toBeGreaterThan(0);
        expect(instrument.hasReading(settings, reading.id), `${reading.id} is announced`).toBe(true);
      }
      return ids;
    });
    expect(all.flat()).not.toEqual([]);
    for (const unknown of ['no-such-reading', 'lane-99-bands', 'tube-99-rna-peak'])
      expect(instrument.hasReading(settings, unknown)).toBe(false);
  });

  it('leaves tubes where it says so, and nowhere else', async () => {
    const results = await instrumentResults[id].load();
    const tubes = samples.states.flatMap((entries) =>
      results.listTubes(settings, entries, samples.tubes ?? []),
    );
    expect(tubes.length > 0).toBe(instrument.leavesTubes);
  });

  it('refuses a state that no reader can have set', () => {
    expect(samples.malformedStates.length).toBeGreaterThan(0);
    for (const entries of [...samples.malformedStates, [], Array(65).fill('a=1'), [`a=${'x'.repeat(300)}`]])
      expect(instrument.parseState(settings, entries).isValid).toBe(false);
  });

  it.each(samples.states.map((entries) => ({ entries })))(
    'draws $entries without faults a machine can find, twice the same',
    async ({ entries }) => {
      const first = await draw(entries);
      const { violations } = await axe.run(first.container, {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id: rule }) => rule)).toEqual([]);
      expect(first.changes).toEqual([]);
      const text = first.container.textContent;
      first.unmount();
      expect((await draw(entries)).container.textContent).toBe(text);
    },
  );
});
