import type { InstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import { listStates } from '../src/lab/instruments/explore.ts';
import { groupBy } from '../src/lab/kernel/group-by.ts';
import type { Tube } from '../src/lab/science/tube/tube.ts';
import type { AskedRuns, Run } from './read-runs.ts';

interface Limits {
  /** Runs at most. */
  readonly most: number;
  readonly seed: number;
}

/** States of one kind that are put together with each kind of what stands before them. */
const ofEachKind = 3;
const mostKinds = 18;

/**
 * Runs of the instruments of a question. Of one instrument: its states. Of a chain: each state of the last one with the
 * tubes at hand when nothing was done before; then each kind of state with each kind of tubes; then others in turn.
 * @param sayKind what comes of a run: runs of one kind need not all be put together with every kind of tubes
 */
export function listRuns(runs: AskedRuns, sayKind: (run: Run) => string, { most, seed }: Limits): Run[] {
  let before: Run[] = [{}];
  for (const [index, embed] of runs.embeds.entries()) {
    const isLast = index === runs.embeds.length - 1;
    const given = listTubeIds(runs, embed, before);
    const states = listStates(embed.instrument, runs.settingsOf(embed), given, { most, seed: seed + index });
    // Who has never opened an instrument finds its tubes prepared in the next one.
    const isFirstOfMany = index === 0 && !isLast;
    if (index === 0)
      before = [...(isFirstOfMany ? [{}] : []), ...states.map((state) => ({ [embed.id]: state }))];
    else before = putTogether(runs, embed, before, states, isLast ? sayKind : null, most);
  }
  return before;
}

function putTogether(
  runs: AskedRuns,
  embed: InstrumentEmbed,
  before: readonly Run[],
  states: readonly (readonly string[])[],
  sayKind: ((run: Run) => string) | null,
  most: number,
): Run[] {
  const [untouched = {}] = before;
  const alone = states.slice(0, Math.ceil(most / 3)).map((state) => ({ ...untouched, [embed.id]: state }));
  const ofState = sayKind ?? ((run: Run) => JSON.stringify(run[embed.id]?.slice(0, 1)));
  const kinds = takeOfEach(alone, ofState, ofEachKind, mostKinds);
  const left = Math.floor((most - alone.length) / (2 * Math.max(1, kinds.length)));
  const others = takeOfEach(before, (run) => sayTubes(runs.listGiven(embed, run)), 1, left);
  const crossed = others.flatMap((run) =>
    kinds.map((kind) => ({ ...run, [embed.id]: kind[embed.id] ?? [] })),
  );
  const inTurn = states.map((state, at) => ({ ...before[(at * 7) % before.length], [embed.id]: state }));
  const found = new Map([...alone, ...crossed, ...inTurn].map((run) => [JSON.stringify(run), run]));
  return [...found.values()].slice(0, most);
}

/** A few of each kind, and of the kinds as many as there is room for, spread over all of them. */
function takeOfEach(all: readonly Run[], kindOf: (run: Run) => string, each: number, most: number): Run[] {
  const kinds = [...groupBy(all, kindOf).values()];
  const step = Math.max(1, kinds.length / most);
  const chosen = kinds.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return chosen.flatMap((runs) => {
    const last = runs.length - 1;
    const places = new Set(each === 1 ? [0] : [0, Math.floor(last / 2), last]);
    return runs.filter((_, at) => places.has(at));
  });
}

/** Which pieces the tubes hold that a gel may show, and what they were cut with. */
function sayTubes(tubes: readonly Tube[]): string {
  const leastNg = 1;
  return tubes
    .map(({ id, contents, enzymes = [] }) => {
      const lengths = contents.filter(({ massNg }) => massNg >= leastNg).map(({ lengthBp }) => lengthBp);
      return `${id}:${[...new Set(lengths)].sort((one, other) => one - other).join('/')}:${enzymes.join('+')}`;
    })
    .join(' ');
}

/** The ids under which tubes may come, as the instruments before stand at the start and after other runs. */
function listTubeIds(runs: AskedRuns, embed: InstrumentEmbed, before: readonly Run[]): string[] {
  const some = before.slice(0, 40);
  return [...new Set([{}, ...some].flatMap((run) => runs.listGiven(embed, run).map(({ id }) => id)))];
}
