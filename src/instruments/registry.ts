import type { Instrument } from './define.ts';
import type { InstrumentId } from './instrument-ids.ts';
import { punnettChance } from './punnett-chance/punnett-chance.ts';
import { sequenceMatcher } from './sequence-matcher/sequence-matcher.ts';

export const instruments = {
  'punnett-chance': punnettChance,
  'sequence-matcher': sequenceMatcher,
} as const satisfies Record<InstrumentId, Instrument>;

export function getInstrument(id: InstrumentId): Instrument {
  return instruments[id];
}
