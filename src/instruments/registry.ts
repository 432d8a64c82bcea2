import type { Instrument } from './define.ts';
import type { InstrumentId } from './instrument-ids.ts';
import { punnettChance } from './punnett-chance/punnett-chance.ts';

export const instruments = {
  'punnett-chance': punnettChance,
} as const satisfies Record<InstrumentId, Instrument>;

export function getInstrument(id: InstrumentId): Instrument {
  return instruments[id];
}
