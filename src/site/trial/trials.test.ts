import { describe, expect, it } from 'vitest';
import { getInstrument } from '../../lab/instruments/registry.ts';
import { trials } from './trials.ts';

describe('what a visitor may try', () => {
  it('has settings that its instrument accepts', () => {
    for (const trial of Object.values(trials)) {
      const instrument = trial.kind === 'instrument' ? trial.instrument : 'gel-bench';
      const parsed = getInstrument(instrument).parseSettings(trial.settings);
      expect(parsed.isValid ? [] : parsed.issues, instrument).toEqual([]);
    }
  });
});
