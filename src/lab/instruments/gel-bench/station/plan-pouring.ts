import type { PlanLine } from '../../../bench/station.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import { type GelBench, isInTheMaking } from './bench.ts';
import { spotIds, usualMl } from './moves.ts';

type Line = PlanLine<GelAct>;

interface More {
  readonly now: string;
  readonly isLeftOut?: boolean;
  readonly rest?: Line['rest'];
}

export function line(
  id: string,
  words: string,
  isDone: boolean,
  points: readonly string[],
  more: More,
): Line {
  const { now, rest = null, isLeftOut = false } = more;
  return { id, words, isDone, isLeftOut, points, now, rest };
}

/** Shown until a gel that is made by hand lies under buffer; a bench that begins without one keeps it. */
export function listPouring(settings: GelBenchSettings, bench: GelBench): Line[] {
  const { slab, flask, isCombIn } = bench;
  if (!isInTheMaking(bench) && settings.prepared !== 'none') return [];
  const isMelted = slab !== null || flask.isMelted;
  const percent = settings.agarosePercent;
  return [
    line(
      'weigh',
      `Weigh the agarose for a ${percent}% gel`,
      isMelted || flask.agaroseMg > 0,
      [spotIds.balance],
      {
        now: `${percent}% means ${percent} g in 100 mL. How much do ${usualMl} mL need?`,
      },
    ),
    line(
      'fill',
      'Pour buffer into the flask',
      isMelted || flask.bufferMl > 0,
      [spotIds.bottle, spotIds.flask],
      {
        now: 'Take the bottle to the flask, or set its milliliters.',
      },
    ),
    line('melt', 'Melt it in the microwave', isMelted, [spotIds.flask, spotIds.microwave], {
      now: 'Put the flask into the microwave until the liquid is clear.',
    }),
    line('comb', 'Put the comb into the tray', slab !== null || isCombIn, [spotIds.comb, spotIds.gel], {
      now: 'The comb keeps the wells free while the gel sets.',
    }),
    line('pour', 'Pour the gel', slab !== null, [spotIds.flask, spotIds.gel], {
      now: 'Pour the melted gel into the tray. It sets in 20 minutes.',
    }),
    line('uncomb', 'Pull the comb out', slab !== null && !isCombIn, [spotIds.comb], {
      now: 'The gel has set. Pull the comb out.',
    }),
    line('cover', 'Pour buffer over the gel', slab?.isCovered === true, [spotIds.bottle, spotIds.gel], {
      now: 'Current flows through buffer: cover the gel with it.',
    }),
  ];
}
