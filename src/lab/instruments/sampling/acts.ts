import { type ActOf, idField, listField, pairField, wholeField } from '../../bench/acts.ts';
import { handActs } from '../../bench/hand.ts';
import { heatMin } from './settings.ts';

export const acts = {
  ...handActs,
  /** Puts on fresh gloves. */
  gloves: {},
  /** Opens a wrapper and takes the swab. A used one is put down on the tray. */
  swab: {},
  moisten: {},
  /** Touches the head of the swab with the fingers. */
  touch: {},
  /** Holds the swab in the air and touches nothing. */
  air: {},
  rub: { site: idField },
  /** Stirs the swab in the tube, and presses it out. */
  stir: { tube: idField },
  /** Puts all used swabs into bleach. */
  bleach: {},
  /** Samples each of these sites (or the air) into a tube, without a mistake. */
  sample: { pairs: listField(pairField, 8) },
  /** Puts the rack into the heat block. */
  load: {},
  unload: {},
  minutes: { count: wholeField(heatMin.least, heatMin.most) },
  heat: {},
  /** Spins all tubes of the rack. */
  spin: {},
} as const;
export type SamplingAct = ActOf<typeof acts>;
