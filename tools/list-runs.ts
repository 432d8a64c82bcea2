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

/** What comes of a run: the sentence in place of the question, or the key. */
export interface Outcome {
  readonly kind: string;
  readonly isAsked: boolean;
}

/** States that are put together with each kind of tubes: of each key some, of each sentence one. */
const ofEachKey = 4;
const mostKeys = 3;
const mostSentences = 6;
/** Of an instrument in the middle of a chain. */
const mostKinds = 12;

/**
 * Lists runs of the instruments that a question asks about. Where one instrument is asked about, they are its states. In
 * a chain of instruments, three groups follow each other: every state of the last instrument with the tubes that stand
 * ready at its start; each kind of its states with each kind of tubes; and other states in turn.
 * @param sayOutcome runs with one outcome need not all be put together with every kind of tubes
 */
export function listRuns(runs: AskedRuns, sayOutcome: (run: Run) => Outcome, { most, seed }: Limits): Run[] {
  let before: Run[] = [{}];
  for (const [index, embed] of runs.embeds.entries()) {
    const isLast = index === runs.embeds.length - 1;
    const given = listTubeIds(runs, embed, before);
    const states = listStates(embed.instrument, runs.settingsOf(embed), given, { most, seed: seed + index });
    // Who has never opened an instrument finds its tubes prepared in the next one.
    const isFirstOfMany = index === 0 && !isLast;
    if (index === 0)
      before = [...(isFirstOfMany ? [{}] : []), ...states.map((state) => ({ [embed.id]: state }))];
    else before = putTogether(runs, embed, before, states, isLast ? sayOutcome : null, most);
  }
  return before;
}

function putTogether(
  runs: AskedRuns,
  embed: InstrumentEmbed,
  before: readonly Run[],
  states: readonly (readonly string[])[],
  sayOutcome: ((run: Run) => Outcome) | null,
  mostRuns: number,
): Run[] {
  const [untouched = {}] = before;
  const alone = states
    .slice(0, Math.ceil(mostRuns / 3))
    .map((state) => ({ ...untouched, [embed.id]: state }));
  const kinds = sayOutcome
    ? takeOutcomes(runs, alone, sayOutcome)
    : takeOfEach(alone, (run) => JSON.stringify(run[embed.id]?.slice(0, 1)), 1, mostKinds);
  const left = Math.floor((mostRuns - alone.length) / Math.max(1, kinds.length));
  const ofKinds = takeOfEach(before, (run) => sayTubes(runs.listGiven(embed, run)), 1, before.length);
  const [first] = kinds;
  // Tubes of which nothing is asked tell little: a third of the places is for them.
  const isAsked = (run: Run) =>
    sayOutcome === null || !first || sayOutcome({ ...run, [embed.id]: first[embed.id] ?? [] }).isAsked;
  const telling = new Set(ofKinds.filter(isAsked));
  const some = (list: readonly Run[], most: number) =>
    takeOfEach(list, (run) => JSON.stringify(run), 1, most);
  const tellingTubes = some([...telling], Math.ceil((2 * left) / 3));
  const otherTubes = some(
    ofKinds.filter((run) => !telling.has(run)),
    left - tellingTubes.length,
  );
  const others = [...tellingTubes, ...otherTubes];
  const crossed = others.flatMap((run) =>
    kinds.map((kind) => ({ ...run, [embed.id]: kind[embed.id] ?? [] })),
  );
  const inTurn = states.map((state, at) => ({ ...before[(at * 7) % before.length], [embed.id]: state }));
  const found = new Map([...alone, ...crossed, ...inTurn].map((run) => [JSON.stringify(run), run]));
  return [...found.values()].slice(0, mostRuns);
}

function takeOutcomes(runs: AskedRuns, all: readonly Run[], sayOutcome: (run: Run) => Outcome): Run[] {
  const countBands = (run: Run) => runs.see(run).lanes.reduce((sum, bands) => sum + bands.length, 0);
  // From those in which everything lies together to those in which most has come apart.
  const known = all
    .map((run) => ({ run, ...sayOutcome(run), bands: countBands(run) }))
    .sort((one, other) => one.bands - other.bands);
  const take = (isAsked: boolean, each: number, most: number) => {
    const kindOf = new Map(
      known.filter((one) => one.isAsked === isAsked).map(({ run, kind }) => [run, kind]),
    );
    return takeOfEach([...kindOf.keys()], (run) => kindOf.get(run) ?? '', each, most);
  };
  return [...take(true, ofEachKey, mostKeys), ...take(false, 1, mostSentences)];
}

/** A few of each kind, and of the kinds as many as there is room for, spread over all of them. */
function takeOfEach(all: readonly Run[], kindOf: (run: Run) => string, each: number, most: number): Run[] {
  const kinds = [...groupBy(all, kindOf).values()];
  const step = Math.max(1, kinds.length / most);
  const chosen = kinds.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return chosen.flatMap((runs) => {
    const places = new Set(Array.from({ length: each }, (_, at) => Math.floor((at * runs.length) / each)));
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
