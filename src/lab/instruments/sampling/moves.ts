import { isRefusal } from '../../bench/hand.ts';
import { guessHandAct, listHandMoves, pipetteDial, pipetteId } from '../../bench/hand-moves.ts';
import type { Dial, Move } from '../../bench/station.ts';
import type { SamplingAct } from './acts.ts';
import { apply } from './apply.ts';
import {
  drawnNl,
  isDnaId,
  isUsed,
  kindOf,
  listTargets,
  nameTarget,
  type SamplingBench,
  sampleTubes,
  swabInHand,
} from './bench.ts';
import { names } from './names.ts';
import { airId, heatMin, type SamplingSettings } from './settings.ts';

/** Ids of the spots of this station. */
export const spots = {
  gloves: 'gloves',
  /** The box of wrapped swabs, and the swab in the hand. */
  box: 'swabs',
  swab: 'swab',
  drops: 'drops',
  air: airId,
  labels: 'labels',
  bleach: 'bleach',
  rack: 'rack',
  /** Where the rack stands when it is not in the block. */
  stand: 'stand',
  block: 'block',
  start: 'press-start',
  spinner: 'spinner',
  counter: 'counter',
} as const;
export const siteSpot = (site: string) => `site-${site}`;

export function sayRub(settings: SamplingSettings, site: string): string {
  const name = nameTarget(settings, site);
  return kindOf(settings, site) === 'cheek'
    ? `${name} rubs it along the inside of ${name}’s own cheek`
    : `Rub it over ${name}, line by line`;
}

/** Everything that can be done now besides setting a dial. */
export function listMoves(settings: SamplingSettings, bench: SamplingBench): Move<SamplingAct>[] {
  const isInBlock = bench.place === 'block';
  const tubes = sampleTubes(bench);
  const put = (thing: string, target: string | null, act: SamplingAct, words: string): Move<SamplingAct> => ({
    thing,
    target,
    acts: [act],
    words,
  });
  const swab = swabInHand(bench);
  const fingers = bench.gloves === null ? 'your bare fingers' : 'your gloved fingers';
  const own: Move<SamplingAct>[] = [
    put(
      spots.gloves,
      null,
      { kind: 'gloves' },
      bench.gloves === null ? 'Put on gloves' : 'Change to fresh gloves',
    ),
    put(
      spots.box,
      null,
      { kind: 'swab' },
      swab && isUsed(swab) ? 'Put the used swab down and take a new one' : 'Open a wrapper and take the swab',
    ),
    put(spots.swab, spots.drops, { kind: 'moisten' }, 'Moisten the swab with sterile liquid'),
    put(spots.swab, spots.gloves, { kind: 'touch' }, `Touch the head of the swab with ${fingers}`),
    put(spots.swab, spots.air, { kind: 'air' }, 'Hold the swab in the air, touching nothing'),
    ...settings.sites.map(({ id }) =>
      put(spots.swab, siteSpot(id), { kind: 'rub', site: id }, sayRub(settings, id)),
    ),
    ...tubes.map(({ id, name }) =>
      put(spots.swab, id, { kind: 'stir', tube: id }, `Stir the swab in ${name} and press it out`),
    ),
    ...(isInBlock ? [] : tubes).flatMap(({ id, name, label }) =>
      listTargets(settings).flatMap((target) => {
        const words = nameTarget(settings, target);
        return words === label
          ? []
          : [put(spots.labels, id, { kind: 'label', vessel: id, words }, `Label ${name} “${words}”`)];
      }),
    ),
    put(spots.swab, spots.bleach, { kind: 'bleach' }, 'Put this swab and all used ones into the bleach'),
    put(spots.bleach, null, { kind: 'bleach' }, 'Put all used swabs into the bleach'),
    put(spots.rack, spots.block, { kind: 'load' }, 'Put the rack into the heat block'),
    put(spots.start, null, { kind: 'heat' }, `Heat for ${bench.minutes} min at 95 °C`),
    put(spots.rack, spots.spinner, { kind: 'spin' }, 'Spin all tubes, so that debris goes to the bottom'),
    put(spots.rack, spots.stand, { kind: 'unload' }, 'Put the rack back onto the bench'),
  ].filter(({ thing, target, acts: [act] }) => {
    if (thing === spots.swab && target === spots.bleach && !(swab && isUsed(swab))) return false;
    return act !== undefined && !isRefusal(apply(settings, bench, act));
  });
  const hands: Move<SamplingAct>[] = listHandMoves(bench, {
    // A spun tube is not mixed again, and a tube of DNA has nothing to mix.
    canMix: () => false,
    isOutOfReach: ({ id }) => isInBlock && tubes.some((tube) => tube.id === id),
  });
  return [...own, ...hands];
}

/** What somebody means who puts this thing there, lawful or not: the refusal says what is in the way. */
export function guess(
  settings: SamplingSettings,
  bench: SamplingBench,
  thing: string,
  target: string,
): SamplingAct | null {
  if (target === spots.start) return { kind: 'heat' };
  if (target === spots.box) return { kind: 'swab' };
  if (target === spots.bleach) return { kind: 'bleach' };
  if (target === spots.air) return { kind: 'air' };
  if (target === spots.drops) return { kind: 'moisten' };
  const site = settings.sites.find(({ id }) => siteSpot(id) === target);
  if (site) return { kind: 'rub', site: site.id };
  const isTube = sampleTubes(bench).some(({ id }) => id === target);
  if (
    thing === spots.swab ||
    (thing === pipetteId && isTube && bench.pipette.tip === null && swabInHand(bench))
  )
    return isTube || isDnaId(target) ? { kind: 'stir', tube: target } : null;
  if (thing === spots.rack || sampleTubes(bench).some(({ id }) => id === thing)) {
    if (target === spots.block) return { kind: 'load' };
    if (target === spots.spinner) return { kind: 'spin' };
    return target === spots.stand ? { kind: 'unload' } : null;
  }
  if (thing === spots.labels && isDnaId(target)) return { kind: 'label', vessel: target, words: '' };
  if (thing !== pipetteId) return null;
  if (target === spots.block) return { kind: 'load' };
  if (target === spots.spinner) return { kind: 'spin' };
  return guessHandAct(bench, thing, target);
}

export function listDials(_: SamplingSettings, bench: SamplingBench): Dial<SamplingAct>[] {
  return [
    pipetteDial(bench, [drawnNl]),
    {
      id: spots.block,
      name: names.minutes,
      unit: 'min',
      value: bench.minutes,
      ...heatMin,
      step: 1,
      usual: [1, 5, 10, 15],
      set: (count) => ({ kind: 'minutes', count }),
    },
  ];
}
