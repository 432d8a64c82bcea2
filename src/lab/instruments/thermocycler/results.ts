import { isEmpty, volumeNl } from '../../bench/liquid.ts';
import { replay } from '../../bench/station.ts';
import { visibleNg } from '../../science/gel/band-shape.ts';
import { contentsOf } from '../../science/pcr/run-tube.ts';
import { defineResults, type Reading } from '../results.ts';
import { createLastLine } from '../station-state.ts';
import { dnaStock, finishedTubes, labelOf, mixId, type PcrBench, recipeIndex, waterStock } from './bench.ts';
import { dnaIn, listResults, portionsIn, type ResultTube } from './contents.ts';
import { actsOf, startDials } from './former-dials.ts';
import { names } from './names.ts';
import type { ThermocyclerSettings } from './settings.ts';
import { state as codec, type ThermocyclerState } from './state.ts';
import { station } from './station.ts';
import { thermocycler } from './thermocycler.ts';

const round = (value: number) => Number(value.toPrecision(3));

/** A portion counts as wrong from here on, as a part of the right one. Empirical: a good pipette errs by a percent. */
const offVolume = 0.1;

const benchOf = (settings: ThermocyclerSettings, { acts }: ThermocyclerState): PcrBench =>
  replay(station, settings, [], acts).bench;

/** The programme that a prepared run follows: the settings may begin with one that fails. */
const usualCycle = {
  denature: { celsius: 95, seconds: 30 },
  anneal: { celsius: 57, seconds: 30 },
  extend: { celsius: 72, seconds: 90 },
} as const;

export const results = defineResults<ThermocyclerSettings, ThermocyclerState>(thermocycler, codec, {
  sayLastAct: createLastLine(station),
  listTubes(settings, state) {
    const bench = benchOf(settings, state);
    return finishedTubes(bench)
      .filter(({ liquid }) => !isEmpty(liquid))
      .map(({ id, liquid }) => ({
        id,
        label: labelOf(settings, id),
        contents: dnaIn(settings, bench, liquid),
        volumeNl: volumeNl(liquid),
      }));
  },
  listPreparedTubes(settings) {
    const dials = { ...startDials(settings), without: [], hasRun: true };
    const { steps, cycles } = dials.programme;
    const usual = { steps: { ...steps, ...usualCycle }, cycles: Math.max(30, cycles) };
    // What the author has fixed does not stand in the way of the kitchen.
    const free = { ...settings, fixed: settings.fixed.filter((dial) => dial === 'tubes') };
    const runs = [dials.programme, usual].map((programme) =>
      listResults(free, benchOf(free, { acts: actsOf(free, { ...dials, programme }) })),
    );
    const good = runs.find((tubes) => tubes.some(isGood)) ?? runs[1] ?? [];
    return good.map(({ id, label, made, run }) => ({
      id,
      label,
      contents: contentsOf(run),
      volumeNl: made.leftNl,
    }));
  },
  listReadings(settings, state) {
    const bench = benchOf(settings, state);
    const tubes = listResults(settings, bench);
    return tubes.length === 0 ? [] : [...tubes.flatMap(readTube), ...readActs(settings, bench, tubes)];
  },
});

/** Whether the positive control shows that the programme works. */
function isGood({ id, run }: ResultTube): boolean {
  const massNg = run.products.reduce((sum, product) => sum + product.massNg, 0);
  return id === 'positive' && massNg >= visibleNg && run.smearNg < massNg / 2;
}

function readTube({ id, label, run }: ResultTube): Reading[] {
  const massNg = run.products.reduce((sum, product) => sum + product.massNg, 0);
  const seen = run.products.filter((product) => product.massNg >= visibleNg);
  const lengths = [...new Set(seen.map(({ lengthBp }) => lengthBp))].sort((a, b) => a - b);
  return [
    {
      id: `${id}-product-bp`,
      label: `${label}: ${names.readingLength}`,
      unit: 'bp',
      values: lengths.length > 0 ? lengths : [names.none],
    },
    {
      id: `${id}-product-ng`,
      label: `${label}: ${names.readingMass}`,
      unit: 'ng',
      values: [round(massNg)],
    },
    {
      id: `${id}-smear-ng`,
      label: `${label}: ${names.readingSmear}`,
      unit: 'ng',
      values: [round(run.smearNg)],
    },
    {
      id: `${id}-copies`,
      label: `${label}: ${names.readingCopies}`,
      unit: null,
      values: [round(run.copiesByCycle.at(-1) ?? 0)],
    },
  ];
}

/** Whether something is in the tube that belongs into none, or into another one. */
function hasTraces(id: string, { liquid }: ResultTube['made']): boolean {
  const own = id === 'no-template' ? waterStock : dnaStock(id);
  return Object.keys(liquid).some((stock) => stock !== own && recipeIndex(stock) === null);
}

/** What the hands did, as far as it belongs to the last run. */
function readActs(settings: ThermocyclerSettings, bench: PcrBench, tubes: readonly ResultTube[]): Reading[] {
  const holds = (id: string, stock: string) =>
    tubes.some(({ id: tube, made }) => tube === id && made.liquid[stock] !== undefined);
  const count = (isMeant: (tube: ResultTube) => boolean) => tubes.filter(isMeant).length;
  const word = (is: boolean) => (is ? names.yes : names.no);
  const reading = (id: string, label: string, value: number | string): Reading => ({
    id,
    label,
    unit: null,
    values: [value],
    isTechnique: true,
  });
  return [
    // One tip may serve for the mix as long as the tubes are empty; where they were not, traces show it.
    reading(
      'tips-shared',
      names.readingTips,
      bench.transfers.filter(({ from, isTipClean }) => !isTipClean && from !== mixId).length,
    ),
    reading(
      'tubes-with-traces',
      names.readingTraces,
      count(({ id, made }) => hasTraces(id, made)),
    ),
    reading('no-water-control', names.readingNoWater, word(!holds('no-template', 'water'))),
    reading('no-positive-control', names.readingNoPositive, word(!holds('positive', 'dna-positive'))),
    reading(
      'lids-open',
      names.readingOpen,
      count(({ made }) => made.lid === 'open'),
    ),
    reading(
      'tubes-not-spun',
      names.readingUnspun,
      count(({ made }) => !made.isSpun),
    ),
    reading(
      'wrong-volumes',
      names.readingOffVolume,
      count(({ made }) => {
        const { mix, other } = portionsIn(settings, made.liquid);
        return [mix, other].some((part) => Math.abs(part - 1) > offVolume);
      }),
    ),
    reading('runs', names.readingRuns, bench.runs),
  ];
}
