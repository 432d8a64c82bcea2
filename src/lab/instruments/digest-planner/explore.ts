import { replay } from '../../bench/station.ts';
import { enzymeIds } from '../../science/digest/enzymes.ts';
import { type Draw, defineExplored } from '../define-explored.ts';
import { listSlips } from '../slips.ts';
import type { StationState } from '../station-state.ts';
import { state } from './digest-planner.ts';
import { chooseSource, inOrder, type PlanDials, startDials } from './setting/dials.ts';
import { regions } from './setting/regions.ts';
import { completenessStep, type DigestPlannerSettings, mostEnzymes, regionOf } from './setting/settings.ts';
import type { CuttingAct } from './work/acts.ts';
import { type CuttingBench, placeOf, reactionIdOf } from './work/bench.ts';
import { listPlanActs } from './work/former.ts';
import { listWorkActs } from './work/good-work.ts';
import { cuttingStation } from './work/station.ts';

type State = StationState<CuttingAct>;

export const explore = defineExplored(
  state,
  function* (settings: DigestPlannerSettings, draw): Generator<State> {
    const start = startDials(settings);
    const { enzymes: offered } = settings;
    yield { acts: [] };
    // If there are few enzymes, every choice of them, with all other dials as at the start.
    const choices =
      offered.length <= 8
        ? Array.from({ length: 2 ** offered.length }, (_, choice) =>
            offered.filter((_, index) => (choice >> index) % 2 === 1).slice(0, mostEnzymes),
          )
        : [];
    const planned = choices.map((enzymes) =>
      listPlanActs(start, { ...start, enzymes: inOrder(enzymeIds, enzymes) }),
    );
    for (const acts of planned) yield { acts };
    for (const acts of planned) yield { acts: [...acts, ...workAfter(settings, acts)] };
    // The enzymes of the lesson, each one alone, and all of them, each with every slip of the hand and of the block.
    const all = offered.slice(0, mostEnzymes);
    for (const enzymes of [settings.kitchenEnzymes, ...offered.map((one) => [one]), all]) {
      const acts = listPlanActs(start, { ...start, enzymes: inOrder(enzymeIds, enzymes) });
      for (const work of listWorks(settings, acts)) yield { acts: [...acts, ...work] };
    }
    for (;;) {
      const acts = listPlanActs(start, drawPlan(settings, start, draw));
      yield { acts: draw.pick([acts, [...acts, ...drawWork(settings, acts, draw)]]) };
    }
  },
);

function benchAfter(settings: DigestPlannerSettings, acts: readonly CuttingAct[]): CuttingBench {
  return replay<DigestPlannerSettings, CuttingBench, CuttingAct>(cuttingStation, settings, null, acts).bench;
}

function workAfter(settings: DigestPlannerSettings, acts: readonly CuttingAct[]): CuttingAct[] {
  const bench = benchAfter(settings, acts);
  return listWorkActs(settings, bench, bench.dials.enzymes);
}

function drawPlan({ sources, enzymes }: DigestPlannerSettings, start: PlanDials, draw: Draw): PlanDials {
  const source = draw.pick(sources);
  const region = regionOf(source);
  const before = source === start.source ? start : chooseSource(start, source);
  const genotypes = region ? draw.some(regions[region].genotypes) : [];
  const isTyped = source === 'typed' || (sources.includes('typed') && draw.pick([true, false]));
  const typed = Array.from({ length: isTyped ? draw.whole(0, 400) : 0 }, () => draw.pick([...'ACGT']));
  return {
    source,
    genotypes: genotypes.length > 0 ? draw.pick([before.genotypes, genotypes]) : before.genotypes,
    typed: typed.join(''),
    isTypedMarked: draw.pick([before.isTypedMarked, true]),
    enzymes: inOrder(enzymeIds, draw.some(enzymes).slice(0, mostEnzymes)),
    completenessPercent: draw.pick([
      before.completenessPercent,
      completenessStep * draw.whole(0, 100 / completenessStep),
    ]),
    topology: region ? 'linear' : draw.pick([before.topology, 'ring']),
    isReannealed: draw.pick([before.isReannealed, true]),
  };
}

/** Good work, and the same with one slip each. */
function listWorks(settings: DigestPlannerSettings, planned: readonly CuttingAct[]): CuttingAct[][] {
  const work = workAfter(settings, planned);
  const cut = benchAfter(settings, planned).reactions.filter(({ isCut }) => isCut);
  const vessels = cut.map(({ id }) => reactionIdOf(id));
  const changed = (change: (act: CuttingAct) => CuttingAct | null) =>
    work.flatMap((act) => change(act) ?? []);
  return [
    work,
    changed((act) => (act.kind === 'flick' ? null : act)),
    ...vessels.map((vessel) => changed((act) => onIce(act, [vessel]))),
    changed((act) => onIce(act, vessels)),
    ...[1, 2, 5, 120].map((value) => changed((act) => (act.kind === 'minutes' ? { ...act, value } : act))),
    ...[4, 25, 65, 95].map((value) => changed((act) => (act.kind === 'celsius' ? { ...act, value } : act))),
    changed((act) => (act.kind === 'start' ? null : act)),
    ...listSlips(work).map((acts) => [...acts]),
  ];
}

const onIce = (act: CuttingAct, vessels: readonly string[]): CuttingAct =>
  act.kind === 'put' && vessels.includes(act.vessel) ? { ...act, place: 'ice' } : act;

/** Good work with one thing otherwise: a step forgotten, tubes on ice, another time or temperature. */
function drawWork(settings: DigestPlannerSettings, planned: readonly CuttingAct[], draw: Draw): CuttingAct[] {
  const work = workAfter(settings, planned);
  const bench = benchAfter(settings, planned);
  const [first] = bench.reactions;
  const firstOnIce: CuttingAct[] =
    first && placeOf(bench, reactionIdOf(first.id)) !== 'ice'
      ? [{ kind: 'put', vessel: reactionIdOf(first.id), place: 'ice' }]
      : [];
  const kind = draw.pick(['again', 'flick', 'celsius', 'minutes', 'put'] as const);
  return draw.pick([
    work,
    work.filter((act) => act.kind !== kind),
    work.map((act) => (act.kind === 'minutes' ? { kind: 'minutes', value: draw.whole(1, 120) } : act)),
    work.map((act) => (act.kind === 'celsius' ? { kind: 'celsius', value: draw.whole(4, 95) } : act)),
    work.flatMap((act) => (act.kind === 'start' ? [...firstOnIce, act] : [act])),
  ]);
}
