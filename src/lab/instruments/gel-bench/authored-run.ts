import { replay } from '../../bench/station.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { dialLimits } from './dials.ts';
import { type RunGel, runGel } from './run-gel.ts';
import type { GelBenchSettings } from './settings.ts';
import type { GelAct } from './station/acts.ts';
import { roundPercent } from './station/bench.ts';
import { station } from './station/station.ts';

/** A gel that shows nothing of its samples. */
interface LostRun {
  readonly isMelted: boolean;
  /** The longest run that leaves a band of a sample; null: none does. */
  readonly mostMinutes: number | null;
}

/** The gel as the author has set it, loaded as planned and run; null: a sample has a band, or none has any DNA. */
export function readAuthoredRun(settings: GelBenchSettings, given: readonly Tube[]): LostRun | null {
  const { loaded, tubes, wells, fixed } = settings;
  const samples = [...given, ...tubes].slice(0, wells);
  const loads =
    loaded.length > 0 ? loaded : samples.map(({ id }, at) => ({ well: at + 1, source: id, ul: 10 }));
  const run = (minutes: number): RunGel => {
    const acts: GelAct[] = [
      { kind: 'ready-gel', tenths: Math.round(10 * roundPercent(settings.agarosePercent)) },
      ...(fixed.includes('loading') ? [] : [{ kind: 'load', loads } as const]),
      { kind: 'leads', black: 'wells' },
      { kind: 'run', minutes },
    ];
    const free = { ...settings, fixed: fixed.filter((dial) => dial !== 'run') };
    return runGel(free, replay(station, free, given, acts).bench);
  };
  const { minutes } = settings;
  const authored = run(minutes);
  const ofSamples = ({ lanes }: RunGel) => lanes.filter(({ isLadder }) => !isLadder);
  const isSeen = (gel: RunGel) => ofSamples(gel).some(({ bands }) => bands.length > 0);
  const isLost = authored.isMelted || ofSamples(authored).some(({ ranOff }) => ranOff.length > 0);
  if (isSeen(authored) || !isLost) return null;
  const shorter = Array.from({ length: minutes - dialLimits.minutes.least }, (_, at) => minutes - 1 - at);
  return { isMelted: authored.isMelted, mostMinutes: shorter.find((one) => isSeen(run(one))) ?? null };
}
