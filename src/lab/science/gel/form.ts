import type { DnaForm } from '../tube/tube.ts';

/**
 * How long a line of DNA would be that runs as far as a ring of 1 bp. Empirical, for plasmids of 2 to 10 kb in 0.8 to
 * 1.5 % agarose at about 5 V/cm, without a dye of the kind that unwinds rings in the gel: supercoiled rings run ahead of
 * the line of their length, nicked rings behind it. That the order depends on agarose and field is known from Johnson
 * and Grossman, Biochemistry 1977, 16, 4217, which could not be opened.
 */
const lineOfRing: Readonly<Record<DnaForm, number>> = { linear: 1, supercoiled: 0.65, nicked: 1.4 };

/** The length in bp of the line of DNA that runs as far as a molecule of this length and form. */
export function runsAsBp(lengthBp: number, form: DnaForm = 'linear'): number {
  return lengthBp * lineOfRing[form];
}
