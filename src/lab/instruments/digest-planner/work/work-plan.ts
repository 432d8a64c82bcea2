import { binId, pipetteId, tipsId } from '../../../bench/hand-moves.ts';
import { isEmpty, sayVolume } from '../../../bench/liquid.ts';
import type { PlanLine } from '../../../bench/station.ts';
import { findCutSites } from '../../../science/digest/enzymes.ts';
import type { Tube } from '../../../science/tube/tube.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { listSamples } from '../setting/tubes.ts';
import type { CuttingAct } from './acts.ts';
import { type CuttingBench, enzymeIdOf, listRacked, placeOf, reactionIdOf } from './bench.ts';
import {
  closeAndFlick,
  listMissing,
  listPortions,
  type Portion,
  repeatAll,
  usualCelsius,
  usualMinutes,
  wasDoneByHand,
} from './good-work.ts';
import { blockId, celsiusId, chipIdOf, minutesId, moleculeId, spinnerId, startId } from './moves.ts';

type Line = PlanLine<CuttingAct>;

/** The work in the order of a class: plan on the molecule, pipette, mix, warm. */
export function listPlan(settings: DigestPlannerSettings, bench: CuttingBench): Line[] {
  const { enzymes } = bench.dials;
  const { water, buffer, dna, enzyme } = listPortions(settings, bench, enzymes);
  const named = enzymes.length > 0 ? enzymes.join(' and ') : 'the enzyme';
  return [
    planLine(settings, bench),
    ...pipetteLine(bench, 'water', '7\u00a0µL of water into each tube', water),
    ...pipetteLine(bench, 'buffer', '2\u00a0µL of buffer into each tube', buffer),
    ...pipetteLine(bench, 'dna', '10\u00a0µL of each DNA into its tube', dna),
    ...pipetteLine(bench, 'enzyme', `1\u00a0µL of ${named}, water into the uncut control`, enzyme),
    mixLine(bench),
    blockLine(bench),
    ...startLines(bench),
  ];
}

function planLine(settings: DigestPlannerSettings, { dials, given }: CuttingBench): Line {
  const racked = listRacked(settings, dials);
  const untried = racked.find((enzyme) => !dials.enzymes.includes(enzyme));
  const found = findCuts(settings, dials, given ?? []);
  const isOne = found.length < 2;
  const [first] = dials.enzymes;
  // With an enzyme on it that does not help, the next hand takes that one off.
  const points = first ? [chipIdOf(first)] : untried ? [enzymeIdOf(untried), moleculeId] : ['freezer'];
  return {
    id: 'plan',
    words: isOne ? 'Plan: an enzyme that cuts' : 'Plan: an enzyme that tells the molecules apart',
    isDone: isOne ? found.some((cuts) => cuts !== '') : new Set(found).size > 1,
    now: isOne
      ? 'Put an enzyme on the molecule, and see whether it cuts.'
      : 'Try enzymes on the molecules. Find one that tells them apart.',
    points,
    rest: null,
  };
}

/** Where the enzymes of the plan cut each molecule, as a text that is the same where the cuts are the same. */
function findCuts(
  settings: DigestPlannerSettings,
  dials: CuttingBench['dials'],
  given: readonly Tube[],
): string[] {
  const dna = listSamples(settings, dials, given).flatMap(({ contents }) => contents);
  const bySequence = new Map(dna.map((one) => [one.sequence, one]));
  return [...bySequence].flatMap(([sequence, { methylation }]) =>
    sequence === null
      ? []
      : [
          dials.enzymes
            .flatMap((enzyme) => findCutSites(sequence, enzyme, dials.topology, methylation))
            .map(({ cutAfter }) => cutAfter)
            .join(),
        ],
  );
}

function pipetteLine(bench: CuttingBench, id: string, words: string, portions: readonly Portion[]): Line[] {
  if (portions.length === 0) return [];
  const missing = listMissing(bench, portions);
  const [next] = missing;
  const canRepeat = next !== undefined && wasDoneByHand(bench, portions);
  return [
    {
      id,
      words,
      isDone: next === undefined,
      ...(next ? pipetteNow(bench, next) : { now: '', points: [] }),
      rest: canRepeat ? { words: 'Do the same for the others', acts: repeatAll(missing) } : null,
    },
  ];
}

/** What the hand does next for a portion. */
function pipetteNow(bench: CuttingBench, { from, into, nl }: Portion): Pick<Line, 'now' | 'points'> {
  const { pipette } = bench;
  const nameOf = (id: string) => bench.vessels.get(id)?.name ?? id;
  const { tip } = pipette;
  if (!tip) return { now: 'Take a new tip.', points: [tipsId] };
  if (isEmpty(tip.held)) {
    if (tip.touched.length > 0) return { now: 'Throw the used tip away.', points: [binId] };
    if (pipette.setNl !== nl) return { now: `Set the pipette to ${sayVolume(nl)}.`, points: [pipetteId] };
    return { now: `Draw ${sayVolume(nl)} of ${nameOf(from)}.`, points: [from] };
  }
  return { now: `Let it out into ${nameOf(into)}.`, points: [into] };
}

function mixLine(bench: CuttingBench): Line {
  const vessels = vesselsOf(bench);
  const isMixed = (id: string) => {
    const vessel = bench.vessels.get(id);
    return vessel?.isMixed === true && vessel.lid === 'closed';
  };
  const missing = vessels.filter((id) => !isMixed(id));
  const [next] = missing;
  const name = next ? (bench.vessels.get(next)?.name ?? next) : '';
  return {
    id: 'mix',
    words: 'Close, flick and spin the tubes',
    isDone: missing.length === 0,
    now: `Close ${name}, flick it and spin it down.`,
    points: next ? [next, spinnerId] : [],
    rest:
      missing.length < vessels.length && next
        ? {
            words: 'Do the same for the others',
            acts: missing.flatMap((id) => closeAndFlick(bench, id)),
          }
        : null,
  };
}

function blockLine(bench: CuttingBench): Line {
  const vessels = vesselsOf(bench);
  const missing = vessels.filter((id) => placeOf(bench, id) !== 'block');
  const [next] = missing;
  return {
    id: 'block',
    words: 'All tubes into the heat block',
    isDone: missing.length === 0 || bench.runs.length > 0,
    now: `Put ${next ? (bench.vessels.get(next)?.name ?? next) : ''} into the heat block.`,
    points: next ? [next, blockId] : [],
    rest:
      missing.length < vessels.length && next
        ? {
            words: 'Put the others in as well',
            acts: missing.map((vessel): CuttingAct => ({ kind: 'put', vessel, place: 'block' })),
          }
        : null,
  };
}

function startLines(bench: CuttingBench): Line[] {
  const celsius = usualCelsius(bench.dials.enzymes);
  const isGood = (at: { readonly celsius: number; readonly minutes: number }) =>
    at.celsius === celsius && at.minutes >= usualMinutes;
  const hasRun = bench.runs.some(isGood);
  return [
    {
      id: 'set',
      words: `Set ${celsius}\u00a0°C and ${usualMinutes}\u00a0min`,
      isDone: isGood(bench) || hasRun,
      now: `Set the block to ${celsius}\u00a0°C and ${usualMinutes}\u00a0min.`,
      points: bench.celsius === celsius ? [minutesId] : [celsiusId],
      rest: null,
    },
    {
      id: 'start',
      words: 'Start the block',
      isDone: hasRun,
      now: 'Start the block.',
      points: [startId],
      rest: null,
    },
  ];
}

const vesselsOf = ({ reactions }: CuttingBench) => reactions.map(({ id }) => reactionIdOf(id));
