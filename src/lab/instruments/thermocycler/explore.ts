import { programmeLimits, type Step, type StepId } from '../../science/pcr/programme.ts';
import { reagentIds } from '../../science/pcr/reasons.ts';
import { type Draw, defineExplored } from '../define-explored.ts';
import { listSlips } from '../slips.ts';
import type { PcrAct } from './acts.ts';
import { actsOf, type Dials, startDials } from './former-dials.ts';
import { highestSeed, rackIds, type ThermocyclerSettings } from './settings.ts';
import { state, type ThermocyclerState } from './state.ts';

export const explore = defineExplored(state, function* (settings, draw): Generator<ThermocyclerState> {
  yield state.start(settings);
  // A lab may begin with a programme that fails, so slips are tried with one that works too.
  for (const dials of listRuns(settings)) yield* listWorks(actsOf(settings, dials));
  for (const dials of listDials(settings, draw)) yield { acts: actsOf(settings, dials) };
});

/** Work with one slip of the hand each, and the same tubes run once more. */
function* listWorks(acts: readonly PcrAct[]): Generator<ThermocyclerState> {
  yield { acts };
  yield { acts: acts.filter(({ kind }) => kind !== 'spin' && kind !== 'caps') };
  yield { acts: acts.map((act) => (act.kind === 'again' ? { ...act, nl: 12_000 } : act)) };
  for (const slip of listSlips(acts)) yield { acts: slip };
  yield { acts: [...acts, { kind: 'same-again' }, ...acts.filter(({ kind }) => kind === 'run')] };
}

/** The programme at the start, and one that copies long pieces well; both run. */
function listRuns(settings: ThermocyclerSettings): Dials[] {
  const start = startDials(settings);
  const { programme } = start;
  const steps = {
    ...programme.steps,
    denature: { celsius: 95, seconds: 30 },
    anneal: { celsius: 57, seconds: 30 },
    extend: { celsius: 72, seconds: 90 },
  };
  const ran = { ...start, hasRun: true };
  return [ran, { ...ran, programme: { steps, cycles: programme.cycles } }];
}

function* listDials(settings: ThermocyclerSettings, draw: Draw): Generator<Dials> {
  const runs = listRuns(settings);
  for (const one of runs) yield* changeOneDial(one);
  for (;;) yield drawDials(settings, draw.pick(runs), draw);
}

function* changeOneDial(ran: Dials): Generator<Dials> {
  yield ran;
  const changed = (step: StepId, change: Partial<Step>): Dials => {
    const { steps } = ran.programme;
    const programme = { ...ran.programme, steps: { ...steps, [step]: { ...steps[step], ...change } } };
    return { ...ran, programme };
  };
  for (let celsius = 40; celsius <= 80; celsius += 1) yield changed('anneal', { celsius });
  for (let celsius = 78; celsius <= 99; celsius += 1) yield changed('denature', { celsius });
  for (const seconds of [5, 60]) yield changed('anneal', { seconds });
  for (const seconds of [1, 2, 5, 8, 10, 20, 40, 60, 90, 120]) yield changed('extend', { seconds });
  for (const celsius of [37, 55, 65, 80]) yield changed('extend', { celsius });
  for (const cycles of [1, 5, 10, 15, 20, 25, 30, 35, 40, 45])
    yield { ...ran, programme: { ...ran.programme, cycles } };
  for (const reagent of reagentIds) yield { ...ran, without: [reagent] };
}

/** Each dial may stay as it is: some are fixed, and most runs of a class differ from the start in few dials. */
function drawDials(settings: ThermocyclerSettings, ran: Dials, draw: Draw): Dials {
  const rack = rackIds(settings);
  const primers = settings.primers.map(({ id }) => id);
  const step = (id: StepId): Step => {
    const before = ran.programme.steps[id];
    const { least, most } = programmeLimits.seconds[id];
    const celsius = draw.whole(programmeLimits.celsius.least, programmeLimits.celsius.most);
    return {
      celsius: draw.pick([before.celsius, before.celsius, celsius]),
      seconds: draw.pick([before.seconds, before.seconds, draw.whole(least, most)]),
    };
  };
  const { least, most } = programmeLimits.cycles;
  const { initial, final } = ran.programme.steps;
  return {
    tubes: draw.pick([ran.tubes, draw.some(rack)]),
    primers: draw.pick([ran.primers, [draw.pick(primers), draw.pick(primers)]]),
    without: draw.pick([ran.without, ran.without, draw.some(reagentIds)]),
    programme: {
      steps: {
        initial: draw.pick([initial, step('initial')]),
        denature: step('denature'),
        anneal: step('anneal'),
        extend: step('extend'),
        final: draw.pick([final, step('final')]),
      },
      cycles: draw.pick([ran.programme.cycles, draw.whole(least, most)]),
    },
    seed: draw.pick([ran.seed, draw.whole(1, highestSeed)]),
    hasRun: draw.pick([true, true, true, false]),
  };
}
