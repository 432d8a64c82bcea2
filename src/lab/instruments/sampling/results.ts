import { isEmpty, volumeNl } from '../../bench/liquid.ts';
import { replay } from '../../bench/station.ts';
import { defineResults, type Reading } from '../results.ts';
import { createLastLine } from '../station-state.ts';
import {
  dnaTubes,
  emptyBench,
  hasDebris,
  isFieldBlank,
  kindOf,
  labelOf,
  listTargets,
  nameTarget,
  type SamplingBench,
  sampleTubes,
  sitesIn,
  swabsIn,
  tubeOfDna,
} from './bench.ts';
import { dnaIn, totalCopies } from './contents.ts';
import { names } from './names.ts';
import { sampling } from './sampling.ts';
import { fieldBlankId, type SamplingSettings } from './settings.ts';
import { state as codec, type SamplingState } from './state.ts';
import { doAll, listGoodActs, listGoodDraws, station } from './station.ts';

const benchOf = (settings: SamplingSettings, { acts }: SamplingState): SamplingBench =>
  replay(station, settings, [], acts).bench;

/** A tube of DNA with its id for later instruments: the id of the site from which its first cells came. */
interface DnaTube {
  readonly id: string;
  readonly vesselId: string;
  readonly label: string;
}

function listDnaTubes(bench: SamplingBench): DnaTube[] {
  const taken = new Set<string>();
  return dnaTubes(bench).flatMap((vessel) => {
    if (isEmpty(vessel.liquid)) return [];
    const [most = ''] = Object.entries(vessel.liquid)
      .sort(([, one], [, other]) => other - one)
      .map(([stock]) => stock);
    const from = /tube-\d+$/.exec(most)?.[0] ?? tubeOfDna(vessel.id);
    const [site] = sitesIn(bench, from);
    const wanted = site ?? (swabsIn(bench, from).length > 0 ? fieldBlankId : tubeOfDna(vessel.id));
    const id = taken.has(wanted) ? tubeOfDna(vessel.id) : wanted;
    taken.add(id);
    // Without a label nobody can tell what it is: the next station shows its number alone.
    return [
      { id, vesselId: vessel.id, label: labelOf(bench, vessel.id) || tubeOfDna(vessel.id).replace('-', ' ') },
    ];
  });
}

function listTubes(settings: SamplingSettings, bench: SamplingBench) {
  return listDnaTubes(bench).map(({ id, vesselId, label }) => {
    const liquid = bench.vessels.get(vesselId)?.liquid ?? {};
    return { id, label, contents: dnaIn(settings, bench, liquid), volumeNl: volumeNl(liquid) };
  });
}

export const results = defineResults<SamplingSettings, SamplingState>(sampling, codec, {
  sayLastAct: createLastLine(station),
  listTubes: (settings, state) => listTubes(settings, benchOf(settings, state)),
  listPreparedTubes(settings) {
    const acts = [...listGoodActs(settings, listTargets(settings)), ...listGoodDraws(settings)];
    return listTubes(settings, doAll(settings, emptyBench(settings), acts));
  },
  listReadings(settings, state) {
    const bench = benchOf(settings, state);
    const tubes = listDnaTubes(bench);
    if (tubes.length === 0) return [];
    const ids = [...settings.sites.map(({ id }) => id), fieldBlankId];
    return [...ids.flatMap((id) => readTube(settings, bench, id, tubes)), ...readActs(settings, bench)];
  },
});

function readTube(
  settings: SamplingSettings,
  bench: SamplingBench,
  id: string,
  tubes: readonly DnaTube[],
): Reading[] {
  const tube = tubes.find((one) => one.id === id);
  const name = nameTarget(settings, id);
  const liquid = tube ? (bench.vessels.get(tube.vesselId)?.liquid ?? {}) : {};
  return [
    {
      id: `${id}-dna-copies`,
      label: `${name}: ${names.readingCopies}`,
      unit: null,
      values: [totalCopies(settings, bench, liquid)],
    },
    {
      id: `${id}-label`,
      label: `${name}: ${names.readingLabel}`,
      unit: null,
      values: [(tube && labelOf(bench, tube.vesselId)) || names.none],
    },
  ];
}

/** Tubes into which a second swab was stirred, and tubes of DNA with the liquid of two of them. */
function countMet(bench: SamplingBench): number {
  const stirred = sampleTubes(bench).filter(({ id }) => swabsIn(bench, id).length > 1);
  const pooled = dnaTubes(bench).filter(({ liquid }) => {
    const from = Object.keys(liquid).flatMap((stock) => /tube-\d+$/.exec(stock)?.[0] ?? []);
    return new Set(from).size > 1;
  });
  return stirred.length + pooled.length;
}

function readActs(settings: SamplingSettings, bench: SamplingBench): Reading[] {
  const sampled = sampleTubes(bench).filter(({ id }) => swabsIn(bench, id).length > 0);
  const labels = sampled.map(({ label }) => label).filter((label) => label !== '');
  const swabs = (isMeant: (swab: SamplingBench['swabs'][number]) => boolean) =>
    bench.swabs.filter(isMeant).length;
  const several = (list: readonly string[]) => new Set(list).size > 1;
  const hasBlank = sampled.some(({ id }) => isFieldBlank(bench, id));
  const reading = (
    id: string,
    label: string,
    value: number | string,
    unit: string | null = null,
  ): Reading => ({
    id,
    label,
    unit,
    values: [value],
    isTechnique: true,
  });
  return [
    reading('no-field-blank', names.readingNoBlank, hasBlank ? names.no : names.yes),
    reading(
      'swabs-used-twice',
      names.readingTwice,
      swabs(({ sites, tubes }) => several(sites) || several(tubes)),
    ),
    reading(
      'swabs-used-gloves',
      names.readingUsedGloves,
      swabs(({ takenWith }) => takenWith === 'used'),
    ),
    reading(
      'swabs-bare-hand',
      names.readingBare,
      swabs(({ takenWith }) => takenWith === 'bare'),
    ),
    reading(
      'swabs-touched',
      names.readingTouched,
      swabs(({ wasTouched }) => wasTouched),
    ),
    reading(
      'swabs-dry',
      names.readingDry,
      swabs(({ wasDry, sites }) => wasDry && sites.some((id) => kindOf(settings, id) === 'surface')),
    ),
    reading('unlabelled', names.readingUnlabelled, sampled.length - labels.length),
    reading(
      'same-label',
      names.readingSameLabel,
      labels.filter((label, at) => labels.some((other, where) => where !== at && other === label)).length,
    ),
    reading(
      'lysis-minutes',
      names.readingMinutes,
      bench.heated.reduce((sum, minutes) => sum + minutes, 0),
      'min',
    ),
    reading('lids-open', names.readingOpen, bench.heatedOpen),
    reading('tubes-with-debris', names.readingDebris, dnaTubes(bench).filter(hasDebris).length),
    reading('tips-shared', names.readingTips, bench.transfers.filter(({ isTipClean }) => !isTipClean).length),
    reading('tubes-with-two', names.readingMet, countMet(bench)),
    reading(
      'swabs-left',
      names.readingLeft,
      swabs(({ place }) => place !== 'bleach'),
    ),
  ];
}
