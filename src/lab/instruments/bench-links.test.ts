import { describe, expect, it } from 'vitest';
import { stationIds } from './instrument-ids.ts';
import { getInstrument } from './registry.ts';
import { instrumentViews } from './views.tsx';

describe('the link of a bench', () => {
  it('leads back to every state that stations are tested with', async () => {
    for (const id of stationIds) {
      const { link, state } = await instrumentViews[id].load();
      const { samples, parseSettings } = getInstrument(id);
      const settings = parseSettings(samples.settings);
      if (!settings.isValid || !link) throw new Error(`${id} is no station`);
      for (const entries of samples.states) {
        const kept = state.parse(settings.value, entries);
        if (!kept.isValid) throw new Error(`a sample of ${id} does not fit`);
        const shared = link.write(settings.value, kept.value) ?? '';
        const back = link.read(settings.value, shared);
        expect(back?.missing, id).toBe(0);
        // What a learner wrote is hidden; everything else is the same, and is one more link.
        expect(link.write(settings.value, back?.state), id).toBe(shared);
        expect(state.parse(settings.value, state.format(back?.state)).isValid, id).toBe(true);
      }
    }
  });
});
