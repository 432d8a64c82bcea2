import type { PlanLine } from '../../../bench/station.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import { areWellsEmpty, type GelBench, hasRun, type Photographed } from './bench.ts';
import { spotIds } from './moves.ts';

type Line = PlanLine<GelAct>;
type Further = GelBenchSettings['further'][number];

/** A gel is of a percentage that differs by less than this. */
const samePercent = 0.05;

/** The gel with which the first part of the plan is over; null: the plan is still at it. */
export function firstGelOf({ further }: GelBenchSettings, bench: GelBench): number | null {
  const [first] = bench.photos;
  if (further.length === 0 || !first) return null;
  return bench.gel > first.gel || bench.measured.length > 0 ? first.gel : null;
}

/** The lines after the first gel. Each is done with a photograph of what it asks for; what that shows is not judged. */
export function listFurther(settings: GelBenchSettings, bench: GelBench, firstGel: number): Line[] {
  let from = firstGel;
  let isOpen = true;
  return settings.further.map((step, index): Line => {
    const photo = isOpen ? bench.photos.find((one) => isOf(step, one, from)) : undefined;
    const guide = guideTo(settings, step, bench, from);
    if (photo) from = photo.gel;
    else isOpen = false;
    return {
      id: `further-${index + 1}`,
      words: step.words,
      isDone: photo !== undefined,
      ...guide,
      rest: null,
    };
  });
}

function isOf(step: Further, { gel, percent, ranMin }: Photographed, from: number): boolean {
  return (
    gel >= (step.isNew ? from + 1 : from) &&
    isPercent(step, percent) &&
    ranMin >= Math.max(1, step.minutes ?? 1)
  );
}

function isPercent({ agarosePercent }: Further, percent: number): boolean {
  return agarosePercent === undefined || Math.abs(agarosePercent - percent) < samePercent;
}

/** What to do now for the gel of this line, from the tray to the photograph. */
function guideTo(
  settings: GelBenchSettings,
  step: Further,
  bench: GelBench,
  from: number,
): Pick<Line, 'now' | 'points'> {
  const { slab, blackAt, minutes, gel } = bench;
  const { agarosePercent, minutes: wanted } = step;
  const gelOf = agarosePercent === undefined ? 'a new gel' : `a new gel of ${agarosePercent}%`;
  if (!slab || (step.isNew && gel <= from) || !isPercent(step, slab.percent))
    return { now: `Take ${gelOf}, loaded like the last one.`, points: [spotIds.newGel] };
  if (!hasRun(bench) && areWellsEmpty(settings, bench))
    return {
      now: 'Its wells are empty. Take one that is loaded like the last one.',
      points: [spotIds.newGel],
    };
  if (blackAt === null) return { now: 'Plug in the two leads.', points: [spotIds.black] };
  const ran = totalMinOf(slab.spans);
  if (wanted !== undefined && ran < wanted)
    return minutes < wanted
      ? { now: `Set ${wanted} min on the power supply.`, points: [spotIds.power] }
      : { now: 'Switch on the current.', points: [spotIds.switch] };
  if (!hasRun(bench))
    return {
      now: 'Set volts and minutes as you have decided, and switch on.',
      points: [spotIds.power, spotIds.switch],
    };
  return { now: 'Photograph the gel, and look what has become of the bands.', points: [spotIds.lamp] };
}
