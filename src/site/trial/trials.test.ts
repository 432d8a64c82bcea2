import { describe, expect, it } from 'vitest';
import { getInstrument } from '../../lab/instruments/registry.ts';
import { trials } from './trials.ts';

describe('what a visitor may try', () => {
  it('has settings that its instrument accepts', () => {
    for (const trial of Object.values(trials)) {
      if (trial.kind !== 'instrument') continue;
      expect(getInstrument(trial.instrument).parseSettings(trial.settings).isValid, trial.instrument).toBe(
        true,
      );
    }
  });
});
