import type { InstrumentId } from '../../instruments/instrument-ids.ts';

/** How each instrument is set up when a teacher opens it without a lesson: an example that most classes can follow. */
export const demonstrationSettings: Readonly<Record<InstrumentId, unknown>> = {
  'punnett-chance': {
    dominant: { sign: 'T', trait: 'taster' },
    recessive: { sign: 't', trait: 'non-taster' },
  },
};
