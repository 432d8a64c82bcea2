import { valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries, parseWhole } from '../state-entries.ts';
import type { Copies, PunnettChanceSettings } from './settings.ts';

export const mostBirths = 1000;
export const highestSeed = 9999;

/** The births themselves are not stored: they are computed again from parents, seed and count. */
export interface PunnettChanceState {
  readonly parents: readonly [Copies, Copies];
  readonly seed: number;
  readonly birthCount: number;
}

export const state: StateCodec<PunnettChanceSettings, PunnettChanceState> = {
  start: ({ parents, seed }) => ({ parents, seed, birthCount: 0 }),
  parse(_, entries) {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const { first, second, seed, births, ...others } = Object.fromEntries(values.value);
    const parents = [parseWhole(first, 0, 2), parseWhole(second, 0, 2)] as [Copies | null, Copies | null];
    const seedRead = parseWhole(seed, 1, highestSeed);
    const birthCount = parseWhole(births, 0, mostBirths);
    if (
      parents[0] === null ||
      parents[1] === null ||
      seedRead === null ||
      birthCount === null ||
      Object.keys(others).length > 0
    ) {
      return refuseAnswer(
        'not-a-state',
        'first, second, seed and births must be whole numbers within their limits',
      );
    }
    return valid({ parents: [parents[0], parents[1]], seed: seedRead, birthCount });
  },
  format: ({ parents: [first, second], seed, birthCount }) =>
    formatEntries({ first, second, seed, births: birthCount }),
};
