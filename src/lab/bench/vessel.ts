import { type Liquid, noLiquid } from './liquid.ts';

export interface Vessel {
  readonly id: string;
  /** The name in sentences: "DNA B", "tube 2". */
  readonly name: string;
  readonly liquid: Liquid;
  readonly capacityNl: number;
  /** none: it has no lid, or its lid is of no consequence. */
  readonly lid: 'none' | 'open' | 'closed';
  /** What the learner has written on it. */
  readonly label: string;
  /** false: something was added since it was last mixed. */
  readonly isMixed: boolean;
  /** false: drops hang on its wall since it was last filled or shaken. */
  readonly isSpun: boolean;
}

export function createVessel(vessel: Pick<Vessel, 'id' | 'name'> & Partial<Vessel>): Vessel {
  return {
    liquid: noLiquid,
    capacityNl: 200_000,
    lid: 'none',
    label: '',
    isMixed: true,
    isSpun: true,
    ...vessel,
  };
}

/**
 * What a station does after a portion has come into a vessel: a well of a gel, for example, may run over. All liquid
 * stays on the bench.
 */
export type AfterDispense<Bench> = (bench: Bench, into: string, portion: Liquid) => Bench;
