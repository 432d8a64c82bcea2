import { rightAnswer } from '../e2e/pages/lab-content.ts';

/** Runs by the id of the embedded instrument, for exercises that ask about more than a first press leaves. */
export const workingRuns: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'b3-run': [
    [
      ...['minute=60', 'tube-1=100,100,100', 'tube-2=100,100,100,no-dna', 'tube-3=100,100,100,rnase'],
      ...['tube-4=100,100,100,antibiotic', 'tube-5=100,100,100,no-promoter'],
    ],
  ],
  'c3-pcr': [rightAnswer('c3-pcr')],
  'c4-gel': [rightAnswer('c4-gel')],
  'c5-matcher': [rightAnswer('c5-matcher')],
  'd3-gel': [
    [
      ...['agarose=25', 'exposure=2', 'method=nearest', 'minutes=60', 'ran=60', 'seed=1', 'volts=90'],
      ...['100-bp', 'dayo', 'ines', 'lena', 'tomi', 'rui', 'known-aa', 'uncut', 'water'].map(
        (tube, at) => `well-${at + 1}=10:${tube}`,
      ),
    ],
  ],
};
