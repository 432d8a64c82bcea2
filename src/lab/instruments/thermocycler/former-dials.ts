import { type Parsed, valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import {
  type Programme,
  programmeLimits,
  type Step,
  type StepId,
  stepIds,
} from '../../science/pcr/programme.ts';
import { type ReagentId, reagentIds } from '../../science/pcr/reasons.ts';
import { parseEntries, parseWhole } from '../state-entries.ts';
import type { PcrAct } from './acts.ts';
import { mixId, plannedIds, portionsOf, sourceOf } from './bench.ts';
import { type DialId, findPrimerFault, highestSeed, rackIds, type ThermocyclerSettings } from './settings.ts';

/** The dials of the form that this instrument was before it became a bench. */
export interface Dials {
  /** Tubes in the machine, in the order of the rack. */
  readonly tubes: readonly string[];
  /** Forward and reverse: the id of an offered primer, or a typed one in capital letters. */
  readonly primers: readonly [string, string];
  /** What was forgotten in the mix of all tubes, in the order of `reagentIds`. */
  readonly without: readonly ReagentId[];
  readonly programme: Programme;
  /** Whole number from 1 to `highestSeed`, for tubes that begin with few copies. */
  readonly seed: number;
  /** Whether the machine has been run with these dials. */
  readonly hasRun: boolean;
}

const formatStep = ({ celsius, seconds }: Step) => `${celsius}x${seconds}`;

function parseStep(id: StepId, text: string | undefined): Step | null {
  const [celsius, seconds, ...others] = (text ?? '').split('x');
  const { celsius: degrees, seconds: times } = programmeLimits;
  const warmth = parseWhole(celsius, degrees.least, degrees.most);
  const time = parseWhole(seconds, times[id].least, times[id].most);
  return warmth === null || time === null || others.length > 0 ? null : { celsius: warmth, seconds: time };
}

/** The listed ones of `all`, in its order; null for anything else. */
function parseList<Id extends string>(all: readonly Id[], text: string | undefined): Id[] | null {
  if (text === undefined) return null;
  const found = all.filter((id) => text.split('.').includes(id));
  return found.join('.').length === text.length ? found : null;
}

function parsePrimer({ primers, canTypePrimers }: ThermocyclerSettings, text = ''): string | null {
  if (primers.some(({ id }) => id === text)) return text;
  return canTypePrimers && /^[A-Z]+$/u.test(text) && findPrimerFault(text) === null ? text : null;
}

/** The entries of each dial. */
function entriesOf({ tubes, primers, without, programme, seed, hasRun }: Dials) {
  const { steps, cycles } = programme;
  return {
    tubes: tubes.join('.'),
    forward: primers[0],
    reverse: primers[1],
    without: without.join('.'),
    initial: formatStep(steps.initial),
    denature: formatStep(steps.denature),
    anneal: formatStep(steps.anneal),
    extend: formatStep(steps.extend),
    final: formatStep(steps.final),
    cycles,
    seed,
    run: hasRun ? 1 : 0,
  };
}

const keysOfDial = (dial: DialId): readonly (keyof ReturnType<typeof entriesOf>)[] =>
  dial === 'primers' ? ['forward', 'reverse'] : dial === 'reagents' ? ['without'] : [dial];

export function startDials(settings: ThermocyclerSettings): Dials {
  const { tubes = rackIds(settings), pair, withoutReagents, programme, seed } = settings;
  return {
    tubes: rackIds(settings).filter((id) => tubes.includes(id)),
    primers: pair,
    without: reagentIds.filter((id) => withoutReagents.includes(id)),
    programme,
    seed,
    hasRun: false,
  };
}

export function parseDials(settings: ThermocyclerSettings, entries: readonly string[]): Parsed<Dials> {
  const values = parseEntries(entries);
  if (!values.isValid) return values;
  const given = Object.fromEntries(values.value);
  const tubes = parseList(rackIds(settings), given.tubes);
  const without = parseList(reagentIds, given.without);
  const forward = parsePrimer(settings, given.forward);
  const reverse = parsePrimer(settings, given.reverse);
  const [initial, denature, anneal, extend, final] = stepIds.map((id) => parseStep(id, given[id]));
  const cycles = parseWhole(given.cycles, programmeLimits.cycles.least, programmeLimits.cycles.most);
  const seed = parseWhole(given.seed, 1, highestSeed);
  const run = parseWhole(given.run, 0, 1);
  if (
    tubes === null ||
    without === null ||
    forward === null ||
    reverse === null ||
    !initial ||
    !denature ||
    !anneal ||
    !extend ||
    !final ||
    cycles === null ||
    seed === null ||
    run === null ||
    (run === 1 && tubes.length === 0) ||
    Object.keys(given).length > 12
  )
    return refuseAnswer('not-a-state', 'tubes, primers, programme, seed and run must be within their limits');
  const state: Dials = {
    tubes,
    primers: [forward, reverse],
    without,
    programme: { steps: { initial, denature, anneal, extend, final }, cycles },
    seed,
    hasRun: run === 1,
  };
  const [now, first] = [entriesOf(state), entriesOf(startDials(settings))];
  const moved = settings.fixed.flatMap(keysOfDial).find((key) => now[key] !== first[key]);
  return moved === undefined ? valid(state) : refuseAnswer('fixed', `${moved} is fixed by the author`);
}

/** A state that was kept by the form, as what hands do who pipette rightly and set the same dials. */
export function readFormer(
  settings: ThermocyclerSettings,
  entries: readonly string[],
): Parsed<readonly PcrAct[]> {
  const dials = parseDials(settings, entries);
  return dials.isValid ? valid(actsOf(settings, dials.value)) : dials;
}

/** What good hands do to set up the bench so, from its start. */
export function actsOf(settings: ThermocyclerSettings, dials: Dials): PcrAct[] {
  const start = startDials(settings);
  const { tubes, primers, without, programme, seed, hasRun } = dials;
  const { steps, cycles } = programme;
  const isPlanned = tubes.join('.') === plannedIds(settings).join('.');
  const hasRecipe = primers.join() === start.primers.join() && without.join() === start.without.join();
  const isPrepared = ['tubes', 'loaded'].includes(settings.prepared) && isPlanned && hasRecipe;
  const loaded: readonly PcrAct[] = isPrepared
    ? settings.prepared === 'tubes'
      ? [{ kind: 'load' }]
      : []
    : pipetteAll(settings, dials, start);
  return [
    ...loaded,
    ...stepIds
      .filter((id) => formatStep(steps[id]) !== formatStep(start.programme.steps[id]))
      .map((id): PcrAct => ({ kind: 'step', id, ...steps[id] })),
    ...(cycles === start.programme.cycles ? [] : [{ kind: 'cycles', count: cycles } as const]),
    ...(hasRun ? [{ kind: 'run', seed } as const] : []),
    ...(hasRun || seed === start.seed ? [] : [{ kind: 'seed', seed } as const]),
  ];
}

function pipetteAll(
  settings: ThermocyclerSettings,
  { tubes, primers, without }: Dials,
  start: Dials,
): PcrAct[] {
  const { mixNl, dnaNl } = portionsOf(settings);
  const [forward, reverse] = primers;
  return [
    ...(settings.prepared === 'nothing' ? [] : [{ kind: 'fresh-strip' } as const]),
    ...(primers.join() === start.primers.join() ? [] : [{ kind: 'primers', forward, reverse } as const]),
    ...(without.join() === start.without.join() ? [] : [{ kind: 'without', reagents: without } as const]),
    ...(tubes.length === 0
      ? []
      : ([
          {
            kind: 'again',
            nl: mixNl,
            pairs: tubes.map((into) => ({ from: mixId, into })),
            tips: 'one',
          },
          {
            kind: 'again',
            nl: dnaNl,
            pairs: tubes.map((into) => ({ from: sourceOf(into), into })),
            tips: 'fresh',
          },
          { kind: 'caps', lid: 'closed' },
          { kind: 'spin' },
          { kind: 'load' },
        ] as const)),
  ];
}
