import {
  type ActField,
  type ActOf,
  idField,
  listField,
  oneOfField,
  wholeField,
} from '../../../bench/acts.ts';
import { handActs } from '../../../bench/hand.ts';
import { dialLimits, exposures, methodIds } from '../dials.ts';
import { highestSeed, type WellLoad } from './bench.ts';

const wellField = wholeField(1, 15);
const ulField = wholeField(1, 200);

/** `3=10=mateo`: 10 µl of Mateo's tube in well 3. */
const loadField: ActField<WellLoad> = {
  write: ({ well, source, ul }) => `${well}=${ul}=${source}`,
  read(text) {
    const [number = '', volume = '', id = '', ...others] = text.split('=');
    const well = wellField.read(number);
    const ul = ulField.read(volume);
    const source = idField.read(id);
    return well === null || ul === null || source === null || others.length > 0 ? null : { well, source, ul };
  },
};

const place = { well: wellField, tenthsMm: wholeField(0, 1200) };

export const gelActs = {
  ...handActs,
  /** So much agarose lies on the balance and goes into the flask; and so much buffer. */
  weigh: { mg: wholeField(0, 5000) },
  fill: { ml: wholeField(0, 100) },
  melt: {},
  /** Puts the comb into the tray, and takes it out. */
  comb: {},
  uncomb: {},
  /** Pours the melted gel into the tray and lets it set. */
  pour: {},
  cover: {},
  /** Loading dye to a tube, as much as it needs. */
  dye: { vessel: idField },
  /** Plugs the leads in, the black one at this end of the tank. */
  leads: { black: oneOfField(['wells', 'far']) },
  volts: { volts: wholeField(dialLimits.volts.least, dialLimits.volts.most) },
  minutes: { minutes: wholeField(dialLimits.minutes.least, dialLimits.minutes.most) },
  run: { minutes: wholeField(dialLimits.minutes.least, dialLimits.minutes.most) },
  /** Photographs the gel under blue light; `exposure` counts from the shortest one, 0. */
  photo: { exposure: wholeField(0, exposures.length - 1), seed: wholeField(1, highestSeed) },
  measure: place,
  unmeasure: place,
  method: { method: oneOfField(methodIds) },
  /** Takes the gel away, to weigh and pour another one. */
  'new-gel': {},
  /** Lays a gel into the tank that somebody has poured: its percentage in tenths. */
  'ready-gel': {
    tenths: wholeField(dialLimits.agarosePercent.least * 10, dialLimits.agarosePercent.most * 10),
  },
  /** All wells hold exactly these portions. */
  load: { loads: listField(loadField, 15) },
  /** All wells are loaded as those of the last gel were. */
  'load-again': {},
} as const;
export type GelAct = ActOf<typeof gelActs>;
