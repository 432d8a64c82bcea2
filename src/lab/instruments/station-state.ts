import { type ActOf, type ActTable, type AnyAct, readAct, writeAct } from '../bench/acts.ts';
import { replay, type Station } from '../bench/station.ts';
import { type Parsed, valid } from '../kernel/issue.ts';
import { refuseAnswer } from '../marking/response-codec.ts';
import type { Tube } from '../science/tube/tube.ts';
import type { StateCodec } from './define.ts';
import { parseEntries, parseWhole } from './state-entries.ts';

/** What a station keeps: what was done, in order. Everything else follows from it. */
export interface StationState<Act> {
  readonly acts: readonly Act[];
}

/** Characters of acts in one entry, below the limit of an entry with its key. */
const sliceLength = 190;
/** Entries of acts at most: one further entry holds their number. */
const mostSlices = 63;
const mostActs = 4000;

/**
 * The stored form of a station: the number of acts, and the acts as tokens with spaces between them, cut into entries.
 *
 * @param readFormer reads a state that was kept when the instrument was a form with dials, as a bench that was set up
 *   so; null where there never was one
 */
export function createStationState<Settings, Bench extends object, Table extends ActTable>(
  station: Pick<Station<Settings, Bench, ActOf<Table> & AnyAct>, 'start' | 'apply'> & {
    readonly acts: Table;
  },
  readFormer:
    | ((settings: Settings, entries: readonly string[]) => Parsed<readonly (ActOf<Table> & AnyAct)[]>)
    | null,
): StateCodec<Settings, StationState<ActOf<Table> & AnyAct>> {
  type Act = ActOf<Table> & AnyAct;
  function readActs(entries: readonly string[]): Parsed<readonly Act[]> {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const { acts: count, ...slices } = Object.fromEntries(values.value);
    const number = parseWhole(count, 0, mostActs);
    const keys = Object.keys(slices).sort();
    if (number === null || keys.some((key, index) => key !== keyOf(index)))
      return refuseAnswer('not-a-state', 'the entries of a station are acts, acts-01, acts-02 and so on');
    const tokens = keys
      .map((key) => slices[key])
      .join('')
      .split(' ')
      .filter((token) => token !== '');
    if (tokens.length !== number)
      return refuseAnswer('not-a-state', `${number} acts were announced, and there are ${tokens.length}`);
    const acts = tokens.map((token) => readAct(station.acts, token));
    const at = acts.indexOf(null);
    return at < 0
      ? valid(acts as Act[])
      : refuseAnswer('not-an-act', `act ${at + 1} is none of this station: ${tokens[at]}`);
  }
  return {
    start: () => ({ acts: [] }),
    parse(settings, entries) {
      const isFormer = readFormer !== null && !entries.some((entry) => entry.startsWith('acts='));
      const acts = isFormer ? readFormer(settings, entries) : readActs(entries);
      if (!acts.isValid) return acts;
      const { leftOut } = replay<Settings, Bench, Act>(station, settings, null, acts.value);
      const [first] = leftOut;
      if (first)
        return refuseAnswer('refused-act', `act ${acts.value.indexOf(first.act) + 1}: ${first.refused}`);
      return valid({ acts: acts.value });
    },
    format: ({ acts }) => formatActs(station.acts, acts),
  };
}

const keyOf = (index: number) => `acts-${String(index + 1).padStart(2, '0')}`;

function formatActs(table: ActTable, acts: readonly AnyAct[]): string[] {
  const text = acts.map((act) => writeAct(table, act)).join(' ');
  const slices = Array.from({ length: Math.ceil(text.length / sliceLength) }, (_, index) =>
    text.slice(index * sliceLength, (index + 1) * sliceLength),
  );
  return [`acts=${acts.length}`, ...slices.map((slice, index) => `${keyOf(index)}=${slice}`)];
}

/** For the results of a station: what its record says last. */
export function createLastLine<Settings, Bench extends object, Act extends AnyAct>(
  station: Pick<Station<Settings, Bench, Act>, 'start' | 'apply' | 'sayAct'>,
) {
  return (settings: Settings, { acts }: StationState<Act>, given: readonly Tube[]): string | null => {
    const last = replay(station, settings, given, acts).done.at(-1);
    return last ? station.sayAct(settings, last.before, last.act) : null;
  };
}

/** The part of the room for acts that is used, from 0 to 1; above 1 the state could not be kept. */
export function usedRoom(table: ActTable, acts: readonly AnyAct[]): number {
  const length = acts.reduce((sum, act) => sum + writeAct(table, act).length + 1, 0);
  return Math.max(length / (sliceLength * mostSlices), acts.length / mostActs);
}
