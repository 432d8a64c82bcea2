import { isRefusal } from '../../bench/hand.ts';
import { guessHandAct, listHandMoves, pipetteDial, pipetteId } from '../../bench/hand-moves.ts';
import type { Dial, Move } from '../../bench/station.ts';
import { programmeLimits, stepIds } from '../../science/pcr/programme.ts';
import { reagentIds } from '../../science/pcr/reasons.ts';
import type { PcrAct } from './acts.ts';
import { apply } from './apply.ts';
import { isMixUntouched, type PcrBench, portionsOf, recipeNow, stripOf } from './bench.ts';
import { names } from './names.ts';
import { highestSeed, type ThermocyclerSettings } from './settings.ts';

/** Ids of the spots of this station, besides vessels, pipette, tips and bin. */
export const spots = {
  /** The strip in its rack, to be taken as a whole. */
  strip: 'strip',
  spinner: 'spinner',
  machine: 'machine',
  recipe: 'recipe',
  lens: 'lens',
  caps: 'caps',
  run: 'press-run',
  fresh: 'press-fresh',
  /** Where the strip stands when it is not in the machine. */
  rack: 'rack',
} as const;

/** Everything that can be done now besides setting a dial. */
export function listMoves(settings: ThermocyclerSettings, bench: PcrBench): Move<PcrAct>[] {
  const isLoaded = bench.place === 'machine';
  const hands: Move<PcrAct>[] = listHandMoves(bench, {
    canMix: ({ id }) => bench.strip.includes(id),
    isOutOfReach: ({ id }) => isLoaded && bench.strip.includes(id),
  });
  const { seed } = bench;
  const put = (target: string, act: PcrAct, words: string): Move<PcrAct> => ({
    thing: spots.strip,
    target,
    acts: [act],
    words,
  });
  const press = (thing: string, words: string, ...acts: readonly PcrAct[]): Move<PcrAct> => ({
    thing,
    target: null,
    acts,
    words,
  });
  const isOpen = stripOf(bench).some(({ lid }) => lid === 'open');
  const own = [
    press(spots.caps, isOpen ? 'Close all lids of the strip' : 'Open all lids of the strip', {
      kind: 'caps',
      lid: isOpen ? 'closed' : 'open',
    }),
    put(spots.spinner, { kind: 'spin' }, 'Spin the strip down'),
    put(spots.machine, { kind: 'load' }, 'Put the strip into the thermocycler'),
    press(spots.run, 'Run the program', { kind: 'run', seed }),
    ...(bench.hasRun
      ? [
          press(
            spots.run,
            'Set the same tubes up again and run the program',
            { kind: 'same-again' },
            { kind: 'run', seed },
          ),
        ]
      : []),
    put(spots.rack, { kind: 'unload' }, 'Put the strip back into the rack'),
    press(spots.fresh, 'Set the same tubes up again, in the machine', { kind: 'same-again' }),
    press(spots.fresh, 'Take a new strip of empty tubes', { kind: 'fresh-strip' }),
    ...listRecipeMoves(settings, bench),
  ].filter(({ acts }) => isLawful(settings, bench, acts));
  return [...hands, ...own];
}

function isLawful(settings: ThermocyclerSettings, bench: PcrBench, acts: readonly PcrAct[]): boolean {
  let now = bench;
  for (const act of acts) {
    const next = apply(settings, now, act);
    if (isRefusal(next)) return false;
    now = next;
  }
  return true;
}

/** Changes of the recipe: of the mix that stands there, or of a fresh one where some of it has been used. */
function listRecipeMoves(settings: ThermocyclerSettings, bench: PcrBench): Move<PcrAct>[] {
  const { without, primers } = recipeNow(bench);
  const isUntouched = isMixUntouched(settings, bench);
  const mixed: readonly PcrAct[] = isUntouched ? [] : [{ kind: 'fresh-mix' }];
  const where = isUntouched ? 'the mix' : 'a fresh mix';
  const move = (id: string, words: string, act: PcrAct | null): Move<PcrAct> => ({
    thing: `recipe-${id}`,
    target: null,
    acts: act ? [...mixed, act] : mixed,
    words,
  });
  return [
    ...(isUntouched ? [] : [move('fresh', 'Make a fresh mix by the same recipe', null)]),
    ...(settings.fixed.includes('reagents') ? [] : reagentIds).map((id) =>
      move(id, `${without.includes(id) ? 'Put into' : 'Leave out of'} ${where}: ${names[id]}`, {
        kind: 'without',
        reagents: reagentIds.filter((other) => (other === id) !== without.includes(other)),
      }),
    ),
    ...(settings.fixed.includes('primers') ? [] : settings.primers).flatMap(({ id, name }) => [
      ...(id === primers[0]
        ? []
        : [
            move(`forward-${id}`, `Take ${name} as the forward primer of ${where}`, {
              kind: 'primers',
              forward: id,
              reverse: primers[1],
            }),
          ]),
      ...(id === primers[1]
        ? []
        : [
            move(`reverse-${id}`, `Take ${name} as the reverse primer of ${where}`, {
              kind: 'primers',
              forward: primers[0],
              reverse: id,
            }),
          ]),
    ]),
  ];
}

/** What somebody means who puts this thing there, lawful or not: the refusal says what is in the way. */
export function guess(bench: PcrBench, thing: string, target: string): PcrAct | null {
  if (target === spots.run) return { kind: 'run', seed: bench.seed };
  if (thing === spots.strip || (bench.strip.includes(thing) && !bench.strip.includes(target))) {
    if (target === spots.spinner) return { kind: 'spin' };
    if (target === spots.machine) return { kind: 'load' };
    return target === spots.rack ? { kind: 'unload' } : null;
  }
  return thing === pipetteId ? guessHandAct(bench, thing, target) : null;
}

/** The pipette, and the dials of the machine that the author has not fixed. */
export function listDials(settings: ThermocyclerSettings, bench: PcrBench): Dial<PcrAct>[] {
  const { mixNl, dnaNl } = portionsOf(settings);
  const { steps, cycles } = bench.programme;
  const free = stepIds.filter((id) => !settings.fixed.includes(id));
  return [
    pipetteDial(bench, [mixNl, dnaNl]),
    ...free.flatMap((id): Dial<PcrAct>[] => {
      const step = steps[id];
      const { celsius, seconds } = programmeLimits;
      return [
        {
          id: `${id}-celsius`,
          name: `${names[id]}: temperature`,
          unit: '°C',
          value: step.celsius,
          ...celsius,
          step: 1,
          usual: [],
          set: (value) => ({ kind: 'step', id, celsius: value, seconds: step.seconds }),
        },
        {
          id: `${id}-seconds`,
          name: `${names[id]}: time`,
          unit: 's',
          value: step.seconds,
          ...seconds[id],
          step: 1,
          usual: [],
          set: (value) => ({ kind: 'step', id, celsius: step.celsius, seconds: value }),
        },
      ];
    }),
    ...(settings.fixed.includes('cycles')
      ? []
      : [
          {
            id: 'cycles',
            name: names.cycles,
            unit: '×',
            value: cycles,
            ...programmeLimits.cycles,
            step: 1,
            usual: [],
            set: (count: number): PcrAct => ({ kind: 'cycles', count }),
          },
        ]),
    ...(settings.fixed.includes('seed') || !usesChance(settings)
      ? []
      : [
          {
            id: 'seed',
            name: names.seed,
            unit: '',
            value: bench.seed,
            least: 1,
            most: highestSeed,
            step: 1,
            usual: [],
            set: (seed: number): PcrAct => ({ kind: 'seed', seed }),
          },
        ]),
  ];
}

/** Copies below which the model draws by chance; the same number as in the model, which is not loaded here. */
const fewCopies = 50;

/** Whether a tube begins with so few copies that the number of the run matters. */
export function usesChance({ samples, positiveControl = [], contaminationCopies }: ThermocyclerSettings) {
  const templates = [...samples.flatMap(({ template }) => template), ...positiveControl];
  return [...templates.map(({ copies }) => copies), contaminationCopies].some(
    (copies) => copies > 0 && copies < fewCopies,
  );
}
