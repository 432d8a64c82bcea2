import { type Parsed, valid } from '../../../kernel/issue.ts';
import { refuseAnswer } from '../../../marking/response-codec.ts';
import { type EnzymeId, enzymeIds } from '../../../science/digest/enzymes.ts';
import { parseEntries, parseWhole } from '../../state-entries.ts';
import { chooseSource, dialOf, inOrder, longestTyped, type PlanDials, startDials } from '../setting/dials.ts';
import { regions } from '../setting/regions.ts';
import { completenessStep, type DigestPlannerSettings, mostEnzymes, regionOf } from '../setting/settings.ts';
import type { CuttingAct } from './acts.ts';
import { startBench } from './bench.ts';
import { listWorkActs } from './good-work.ts';

/**
 * Reads what was kept when the instrument was a form with dials: the same plan, and where the digest was complete, tubes
 * that were pipetted and cut so.
 */
export function readFormer(
  settings: DigestPlannerSettings,
  entries: readonly string[],
): Parsed<readonly CuttingAct[]> {
  const values = parseEntries(entries);
  if (!values.isValid) return values;
  const dials = readDials(settings, Object.fromEntries(values.value));
  if (!dials) return refuseAnswer('not-a-state', 'these are no positions of the dials that are offered');
  const planned = listPlanActs(startDials(settings), dials);
  const isCut =
    dials.enzymes.length > 0 &&
    dials.completenessPercent === 100 &&
    !dials.isReannealed &&
    // Which tubes a joined instrument had left is not known here.
    dials.source !== 'tubes' &&
    (dials.source !== 'typed' || dials.typed !== '');
  return valid(
    isCut
      ? [...planned, ...listWorkActs(settings, startBench(settings, null, dials), dials.enzymes)]
      : planned,
  );
}

/** The acts that bring a plan from one position of its dials to another one. */
export function listPlanActs(from: PlanDials, to: PlanDials): CuttingAct[] {
  const acts: CuttingAct[] = [];
  if (from.source !== to.source) acts.push({ kind: 'source', id: to.source });
  const { genotypes } = from.source === to.source ? from : chooseSource(from, to.source);
  for (const genotype of to.genotypes)
    if (!genotypes.includes(genotype)) acts.push({ kind: 'show', genotype });
  for (const genotype of genotypes)
    if (!to.genotypes.includes(genotype)) acts.push({ kind: 'hide', genotype });
  if (from.typed !== to.typed) acts.push({ kind: 'paste', dna: to.typed });
  const { topology } = from.source === to.source ? from : chooseSource(from, to.source);
  if (topology !== to.topology) acts.push({ kind: 'shape', is: to.topology });
  for (const id of from.enzymes) if (!to.enzymes.includes(id)) acts.push({ kind: 'lift', id });
  for (const id of to.enzymes) if (!from.enzymes.includes(id)) acts.push({ kind: 'enzyme', id });
  if (from.completenessPercent !== to.completenessPercent)
    acts.push({ kind: 'complete', percent: to.completenessPercent });
  if (from.isReannealed !== to.isReannealed)
    acts.push({ kind: 'pairing', is: to.isReannealed ? 'mixed' : 'own' });
  if (from.isTypedMarked !== to.isTypedMarked)
    acts.push({ kind: 'strain', is: to.isTypedMarked ? 'marking' : 'unmarked' });
  return acts;
}

function readDials(
  settings: DigestPlannerSettings,
  values: Readonly<Record<string, string>>,
): PlanDials | null {
  const { source, genotypes, enzymes, completeness, topology, reannealed, ...others } = values;
  const found = settings.sources.find((id) => id === source);
  const percent = parseWhole(completeness, 0, 100);
  const typed = readTyped(others);
  if (!found || percent === null || percent % completenessStep !== 0 || typed === null) return null;
  if (topology !== 'linear' && topology !== 'ring') return null;
  if (reannealed !== '0' && reannealed !== '1') return null;
  const region = regionOf(found);
  const chosenGenotypes = readList(region ? regions[region].genotypes : [], genotypes);
  const chosenEnzymes: EnzymeId[] | null = readList(settings.enzymes, enzymes);
  if (!chosenGenotypes || !chosenEnzymes || chosenEnzymes.length > mostEnzymes) return null;
  if (region && (chosenGenotypes.length === 0 || topology === 'ring')) return null;
  if (typed !== '' && !settings.sources.includes('typed')) return null;
  const read: PlanDials = {
    source: found,
    genotypes: chosenGenotypes,
    typed,
    isTypedMarked: false,
    enzymes: inOrder(enzymeIds, chosenEnzymes),
    completenessPercent: percent,
    topology,
    isReannealed: reannealed === '1',
  };
  const start = startDials(settings);
  return settings.fixed.every((dial) => dialOf(read, dial) === dialOf(start, dial)) ? read : null;
}

/** The listed ids in the order of the list; null when one is unknown or repeated. */
function readList<T extends string>(list: readonly T[], text: string | undefined): T[] | null {
  if (text === undefined) return null;
  const parts = text === '' ? [] : text.split(',');
  const known = inOrder(list, parts);
  return known.length === parts.length ? known : null;
}

function readTyped(entries: Readonly<Record<string, string>>): string | null {
  const keys = Object.keys(entries);
  const typed = keys.map((_, index) => entries[`typed-${String(index).padStart(2, '0')}`] ?? '?').join('');
  return /^[ACGT]*$/.test(typed) && typed.length <= longestTyped ? typed : null;
}
