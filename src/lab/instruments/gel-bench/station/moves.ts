import { isRefusal } from '../../../bench/hand.ts';
import {
  binId,
  guessHandAct,
  listHandMoves,
  pipetteDial,
  pipetteId,
  tipsId,
} from '../../../bench/hand-moves.ts';
import { isEmpty } from '../../../bench/liquid.ts';
import type { Dial, Move } from '../../../bench/station.ts';
import { totalMinOf } from '../../../science/gel/run-settings.ts';
import { dialLimits, exposures, isPreloaded, volumesUl } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from './acts.ts';
import { applyGel } from './apply.ts';
import { type GelBench, hasRun, isInTheMaking, roundPercent, wellOf } from './bench.ts';
import { dyeId, listSources } from './sources.ts';
import { wellRefusal } from './wells.ts';

/** Things that stand on the stage besides vessels, pipette, tips and bin. */
export const spotIds = {
  balance: 'balance',
  bottle: 'bottle',
  flask: 'flask',
  microwave: 'microwave',
  comb: 'comb',
  gel: 'gel',
  power: 'power',
  switch: 'switch',
  newGel: 'new-gel',
  lamp: 'lamp',
  black: 'lead-black',
  red: 'lead-red',
  atWells: 'socket-wells',
  atFar: 'socket-far',
} as const;
const spots = spotIds;

/** Amounts of a usual small gel. */
export const usualMl = 50;

/** Everything that can be done now. */
export function listGelMoves(settings: GelBenchSettings, bench: GelBench): Move<GelAct>[] {
  // Tubes and pipette wait until there is a gel to be loaded.
  const hands: readonly Move<GelAct>[] = isInTheMaking(bench)
    ? []
    : listHandMoves(bench, {
        canMix: () => false,
        isOutOfReach: ({ id }) => wellOf(id) !== null && wellRefusal(settings, bench) !== null,
      });
  const own = listOwnMoves(settings, bench);
  const isLawful = ({ acts: [first] }: Move<GelAct>) =>
    first !== undefined && !isRefusal(applyGel(settings, bench, first));
  return [...hands, ...own.filter(isLawful)];
}

/** Moves of the station's own things, lawful or not. */
function listOwnMoves(settings: GelBenchSettings, bench: GelBench): Move<GelAct>[] {
  const { volts, slab, exposure, seed } = bench;
  const left = leftMin(bench);
  const move = (thing: string, target: string | null, words: string, ...acts: GelAct[]) => ({
    thing,
    target,
    acts,
    words,
  });
  return [
    move(spots.bottle, spots.flask, `Pour ${usualMl} mL of buffer into the flask`, {
      kind: 'fill',
      ml: usualMl,
    }),
    move(spots.flask, spots.microwave, 'Heat the flask until all agarose is melted', { kind: 'melt' }),
    move(spots.comb, spots.gel, 'Put the comb into the tray', { kind: 'comb' }),
    move(spots.flask, spots.gel, 'Pour the melted gel into the tray and let it set', { kind: 'pour' }),
    move(spots.comb, null, 'Pull the comb out', { kind: 'uncomb' }),
    move(spots.bottle, spots.gel, 'Pour buffer over the gel', { kind: 'cover' }),
    ...(bench.vessels.has(dyeId) && !isInTheMaking(bench)
      ? listSources(settings, bench.given)
          .filter(({ isLadder }) => !isLadder)
          .map(({ id, label }) => move(dyeId, id, `Add loading dye to ${label}`, { kind: 'dye', vessel: id }))
      : []),
    ...listLeadMoves(),
    ...(left > 0
      ? [move(spots.switch, null, `Switch on: ${volts} V for ${left} min`, { kind: 'run', minutes: left })]
      : []),
    ...(left > 10
      ? [move(listOnly, null, 'Switch on for 10 min, and look', { kind: 'run', minutes: 10 })]
      : []),
    ...(bench.isPhotographed
      ? []
      : [
          {
            ...move(spots.lamp, null, 'Photograph the gel under blue light', {
              kind: 'photo',
              exposure: exposures.indexOf(exposure),
              seed,
            }),
            opens: 'photo',
          },
        ]),
    ...(slab ? listNewGels(settings, bench, tenthsOf(slab.percent)) : []),
  ];
}

/** A thing without a spot: on the stage the same is done in a panel. */
const listOnly = 'in-a-panel';

/** The ways to another gel, as a panel offers them. */
export function listNewGels(settings: GelBenchSettings, bench: GelBench, tenths: number): Move<GelAct>[] {
  const ready: GelAct = { kind: 'ready-gel', tenths };
  const way = (words: string, ...acts: GelAct[]) => ({ thing: listOnly, target: null, acts, words });
  return [
    ...(bench.lastLoads && !settings.fixed.includes('loading')
      ? [way(`Poured gel of ${tenths / 10}%, loaded like the last one`, ready, { kind: 'load-again' })]
      : []),
    way(
      `Poured gel of ${tenths / 10}%, ${isPreloaded(settings) ? 'loaded as at first' : 'with empty wells'}`,
      ready,
    ),
    way('Weigh and pour a gel by hand', { kind: 'new-gel' }),
  ];
}

/** The nearest percentage that a ready gel can have, in tenths. */
export function tenthsOf(percent: number): number {
  const { least, most } = dialLimits.agarosePercent;
  return Math.round(roundPercent(Math.min(most, Math.max(least, percent))) * 10);
}

/** Minutes that the clock has still to run. */
export function leftMin({ minutes, slab }: GelBench): number {
  return minutes - totalMinOf(slab?.spans ?? []);
}

function listLeadMoves(): Move<GelAct>[] {
  const wells: GelAct = { kind: 'leads', black: 'wells' };
  const far: GelAct = { kind: 'leads', black: 'far' };
  return [
    {
      thing: spots.black,
      target: spots.atWells,
      acts: [wells],
      words: 'Plug the black lead in beside the wells, and the red one at the far end',
    },
    {
      thing: spots.black,
      target: spots.atFar,
      acts: [far],
      words: 'Plug the black lead in at the far end, and the red one beside the wells',
    },
    {
      thing: spots.red,
      target: spots.atFar,
      acts: [wells],
      words: 'Plug the red lead in at the far end, and the black one beside the wells',
    },
    {
      thing: spots.red,
      target: spots.atWells,
      acts: [far],
      words: 'Plug the red lead in beside the wells, and the black one at the far end',
    },
  ];
}

/** What somebody means with two things that no lawful move joins. */
export function guessGelAct(
  settings: GelBenchSettings,
  bench: GelBench,
  thing: string,
  target: string,
): GelAct | null {
  // A press on a device that does not answer: its refusal says why.
  if (target === spots.switch && thing === pipetteId)
    return { kind: 'run', minutes: Math.max(1, leftMin(bench)) };
  if (target === spots.lamp && thing === pipetteId)
    return { kind: 'photo', exposure: exposures.indexOf(bench.exposure), seed: bench.seed };
  const meant = listOwnMoves(settings, bench).find((move) => move.thing === thing && move.target === target);
  const [act] = meant?.acts ?? [];
  if (act) return act;
  const isVessel = bench.vessels.has(target) || [tipsId, binId].includes(target);
  return thing === pipetteId && isVessel ? guessHandAct(bench, thing, target) : null;
}

export function listGelDials(settings: GelBenchSettings, bench: GelBench): Dial<GelAct>[] {
  const { flask, volts, minutes, slab } = bench;
  const isWeighing = !slab && !flask.isMelted;
  const isTipFull = bench.pipette.tip !== null && !isEmpty(bench.pipette.tip.held);
  const pipette = pipetteDial(
    bench,
    volumesUl.map((ul) => ul * 1000),
  );
  return [
    ...(isWeighing ? listFlaskDials(bench) : []),
    ...(isTipFull || wellRefusal(settings, bench) ? [] : [pipette]),
    ...(settings.fixed.includes('run')
      ? []
      : [
          ...(hasRun(bench)
            ? []
            : [
                dial('volts', 'Voltage', 'V', volts, dialLimits.volts, [60, 90, 120], (value) => ({
                  kind: 'volts',
                  volts: Math.round(value),
                })),
              ]),
          dial(
            'minutes',
            'Time on the clock',
            'min',
            minutes,
            dialLimits.minutes,
            [30, 45, 60, 75],
            (value) => ({
              kind: 'minutes',
              minutes: Math.round(value),
            }),
          ),
        ]),
  ];
}

function listFlaskDials({ flask }: GelBench): Dial<GelAct>[] {
  return [
    dial(
      spots.balance,
      'Agarose on the balance',
      'g',
      flask.agaroseMg / 1000,
      { least: 0, most: 3, step: 0.05 },
      [0.5, 1, 1.5],
      (grams) => ({ kind: 'weigh', mg: Math.round(grams * 1000) }),
    ),
    dial(
      'milliliters',
      'Buffer in the flask',
      'mL',
      flask.bufferMl,
      { least: 0, most: 100, step: 5 },
      [40, 50, 100],
      (ml) => ({ kind: 'fill', ml: Math.round(ml) }),
    ),
  ];
}

function dial(
  id: string,
  name: string,
  unit: string,
  value: number,
  limits: { readonly least: number; readonly most: number; readonly step: number },
  usual: readonly number[],
  set: (value: number) => GelAct,
): Dial<GelAct> {
  return { id, name, unit, value, ...limits, usual, set };
}
