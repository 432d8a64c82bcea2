import { rightAnswer } from '../e2e/pages/lab-content.ts';

/**
 * Runs by the id of the embedded instrument, for exercises that ask about more than the first press on an instrument
 * gives.
 */
export const workingRuns: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'a3-thermocycler': [
    [
      ...['anneal=64x30', 'cycles=30', 'denature=94x30', 'extend=72x30', 'final=72x300'],
      ...['forward=forward', 'initial=94x120', 'reverse=reverse', 'run=1', 'seed=1'],
      ...['tubes=noor.mateo.linh.ebo.positive.no-template', 'without='],
    ],
  ],
  'a4-planner': [
    [
      ...['completeness=100', 'enzymes=HaeIII', 'genotypes=CC,CG,GG', 'reannealed=0'],
      ...['source=tas2r38', 'topology=linear'],
    ],
  ],
  'a5-bench': [
    [
      'acts=4',
      'acts-01=ready-gel:30 load:1=10=50-bp.2=20=noor.3=20=mateo.4=20=linh.5=20=ebo.6=20=uncut.7=20=cut-control.8=20=water leads:wells run:75',
    ],
  ],
  'b5-run': [
    [...['minute=0', 'tube-1=100,100,100', 'tube-2=200,100,100', 'tube-3=100,200,100'], 'tube-4=50,200,100'],
  ],
  'd2-planner': [
    [
      ...['completeness=100', 'enzymes=Bsu36I', 'genotypes=AA,AS,SS', 'reannealed=0'],
      ...['source=hbb', 'topology=linear'],
    ],
  ],
  'd5-generations': [
    ['at=50', 'fitness=100,100,10', 'generations=50', 'populations=1', 'q=12', 'seed=1', 'size=0'],
  ],
  'b3-run': [
    [
      ...['minute=60', 'tube-1=100,100,100', 'tube-2=100,100,100,no-dna', 'tube-3=100,100,100,rnase'],
      ...['tube-4=100,100,100,antibiotic', 'tube-5=100,100,100,no-promoter'],
    ],
  ],
  'c2-swabs': [rightAnswer('c2-swabs')],
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
