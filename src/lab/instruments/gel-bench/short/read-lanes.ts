import { runGel } from '../run-gel.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelBench } from '../station/bench.ts';

/** What a lane shows of two versions of one gene, of which an enzyme cuts one. */
export interface LaneFinding {
  readonly well: number;
  readonly label: string;
  /** Lengths of the bands that are seen, the longest first, in bp. */
  readonly lengthsBp: readonly number[];
  /** `mixed`: more than one tube went into the well. */
  readonly shows: 'nothing' | 'both' | 'cut' | 'whole' | 'mixed';
}

/** @param wholeBp the length of the version that is not cut */
export function readLanes(settings: GelBenchSettings, bench: GelBench, wholeBp: number): LaneFinding[] {
  return runGel(settings, bench).lanes.flatMap(({ well, label, isLadder, sources, bands }): LaneFinding[] => {
    if (label === null || isLadder) return [];
    const lengthsBp = bands.flatMap((band) => band.lengthsBp).sort((one, other) => other - one);
    const isWhole = lengthsBp.includes(wholeBp);
    const isCut = lengthsBp.some((length) => length !== wholeBp);
    const shows =
      sources.length > 1
        ? 'mixed'
        : isWhole && isCut
          ? 'both'
          : isWhole
            ? 'whole'
            : isCut
              ? 'cut'
              : 'nothing';
    return [{ well, label, lengthsBp, shows }];
  });
}
