import { valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import { type TubeChange, tubeChanges } from '../../science/expression/reaction.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries, parseWhole } from '../state-entries.ts';
import { type CellFreeKineticsSettings, highestPercent, mostTubes } from './settings.ts';

export const percentDials = ['promoter', 'rbs', 'degradation'] as const;

/** Dials in percent of the standard. */
export interface TubeDials {
  readonly promoter: number;
  readonly rbs: number;
  readonly degradation: number;
  readonly changes: readonly TubeChange[];
}

/** The curves follow from the dials. `tubes` begins with those of the author, in their order. */
export interface CellFreeKineticsState {
  readonly tubes: readonly TubeDials[];
  readonly minute: number;
}

export const inOrder = (changes: readonly TubeChange[]) => tubeChanges.filter((one) => changes.includes(one));

export const state: StateCodec<CellFreeKineticsSettings, CellFreeKineticsState> = {
  start: ({ tubes }) => ({
    tubes: tubes.map(({ promoter, rbs, degradation, changes }) => ({
      promoter,
      rbs,
      degradation,
      changes: inOrder(changes),
    })),
    minute: 0,
  }),
  parse(settings, entries) {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const { minute: writtenMinute, ...others } = Object.fromEntries(values.value);
    const minute = parseWhole(writtenMinute, 0, settings.minutes);
    const count = Object.keys(others).length;
    const tubes = Array.from({ length: count }, (_, index) => parseTube(others[`tube-${index + 1}`]));
    const given = state.start(settings).tubes;
    const isWhole = tubes.every((tube) => tube !== null);
    if (minute === null || !isWhole || count < given.length || count > mostTubes)
      return refuseAnswer('not-a-state', 'each tube-n must read promoter,rbs,degradation and its changes');
    if (count > given.length && !settings.dials.includes('tubes'))
      return refuseAnswer('not-offered', 'no tubes may be added');
    const isTurned = given.some((tube, index) => {
      const now = tubes[index];
      const partsDiffer = now?.changes.join() !== tube.changes.join() && !settings.dials.includes('parts');
      return (
        partsDiffer ||
        percentDials.some((dial) => now?.[dial] !== tube[dial] && !settings.dials.includes(dial))
      );
    });
    return isTurned
      ? refuseAnswer('not-offered', 'a dial was turned that is not offered')
      : valid({ tubes, minute });
  },
  format: ({ tubes, minute }) =>
    formatEntries({
      minute,
      ...Object.fromEntries(
        tubes.map(({ promoter, rbs, degradation, changes }, index) => [
          `tube-${index + 1}`,
          [promoter, rbs, degradation, ...inOrder(changes)].join(','),
        ]),
      ),
    }),
};

function parseTube(written: string | undefined): TubeDials | null {
  if (written === undefined) return null;
  const [first, second, third, ...listed] = written.split(',');
  const [promoter, rbs, degradation] = [first, second, third].map((text) =>
    parseWhole(text, 0, highestPercent),
  );
  const changes = tubeChanges.filter((one) => listed.includes(one));
  // Unknown, repeated and unordered names are refused alike: a state has one written form.
  if (promoter == null || rbs == null || degradation == null || changes.join() !== listed.join()) return null;
  return { promoter, rbs, degradation, changes };
}
