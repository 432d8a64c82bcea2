import { isRefusal, type Refusal, refuse } from '../../../bench/hand.ts';
import { enzymeIds } from '../../../science/digest/enzymes.ts';
import { chooseSource, dialOf, inOrder, type PlanDials, startDials } from '../setting/dials.ts';
import { regions } from '../setting/regions.ts';
import {
  completenessStep,
  type Dial,
  type DigestPlannerSettings,
  mostEnzymes,
  regionOf,
} from '../setting/settings.ts';
import type { CuttingAct } from './acts.ts';

const planKinds = [
  'source',
  'show',
  'hide',
  'paste',
  'shape',
  'strain',
  'enzyme',
  'lift',
  'complete',
  'pairing',
] as const;
type PlanAct = Extract<CuttingAct, { kind: (typeof planKinds)[number] }>;

/** Whether the act changes the plan on the molecule, and nothing in a tube. */
export function isPlanAct(act: CuttingAct): act is PlanAct {
  return (planKinds as readonly string[]).includes(act.kind);
}

const fixedWords: Readonly<Record<Dial, string>> = {
  source: 'Which DNA is looked at is set for this lesson.',
  genotypes: 'The samples are set for this lesson.',
  enzymes: 'The enzymes are set for this lesson.',
  completeness: 'How many sites are cut is set for this lesson.',
  topology: 'The shape of the molecules is set for this lesson.',
  reannealing: 'How the strands have paired is set for this lesson.',
};

/** The plan after an act, or why it cannot be changed so. */
export function changePlan(
  settings: DigestPlannerSettings,
  dials: PlanDials,
  act: PlanAct,
): PlanDials | Refusal {
  const next = change(settings, dials, act);
  if (isRefusal(next)) return next;
  const start = startDials(settings);
  const moved = settings.fixed.find((dial) => dialOf(next, dial) !== dialOf(start, dial));
  return moved ? refuse(fixedWords[moved]) : next;
}

function change(settings: DigestPlannerSettings, dials: PlanDials, act: PlanAct): PlanDials | Refusal {
  const region = regionOf(dials.source);
  switch (act.kind) {
    case 'source':
      if (!settings.sources.includes(act.id)) return refuse('This DNA is not on offer here.');
      return dials.source === act.id ? refuse('You look at this DNA already.') : chooseSource(dials, act.id);
    case 'show':
    case 'hide': {
      if (!region || !regions[region].genotypes.includes(act.genotype))
        return refuse('There is no such sample here.');
      const without = dials.genotypes.filter((one) => one !== act.genotype);
      if (without.length < dials.genotypes.length === (act.kind === 'show'))
        return refuse(act.kind === 'show' ? 'This sample is shown already.' : 'This sample is not shown.');
      if (act.kind === 'hide' && without.length === 0) return refuse('At least one sample stays.');
      const chosen = act.kind === 'show' ? [...without, act.genotype] : without;
      return { ...dials, genotypes: inOrder(regions[region].genotypes, chosen) };
    }
    case 'paste':
      if (!settings.sources.includes('typed')) return refuse('No sequence can be typed in here.');
      return { ...dials, typed: act.dna };
    case 'strain':
      return { ...dials, isTypedMarked: act.is === 'marking' };
    case 'shape':
      if (region && act.is === 'ring') return refuse('Copies made by PCR have two ends.');
      return { ...dials, topology: act.is };
    case 'enzyme':
      if (!settings.enzymes.includes(act.id)) return refuse(`${act.id} is not on offer here.`);
      if (dials.enzymes.includes(act.id)) return refuse(`${act.id} is on the molecule already.`);
      if (dials.enzymes.length >= mostEnzymes)
        return refuse(`More than ${mostEnzymes} enzymes do not share a tube here.`);
      return { ...dials, enzymes: inOrder(enzymeIds, [...dials.enzymes, act.id]) };
    case 'lift':
      if (!dials.enzymes.includes(act.id)) return refuse(`${act.id} is not on the molecule.`);
      return { ...dials, enzymes: dials.enzymes.filter((id) => id !== act.id) };
    case 'complete':
      if (act.percent % completenessStep !== 0) return refuse(`It is set in steps of ${completenessStep}%.`);
      return { ...dials, completenessPercent: act.percent };
    case 'pairing':
      return { ...dials, isReannealed: act.is === 'mixed' };
  }
}
