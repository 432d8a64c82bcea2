import {
  type DigestConditions,
  type DigestedPiece,
  digest,
  isCutTooOften,
  listCutSites,
} from '../../../science/digest/digest.ts';
import type { CutSite } from '../../../science/digest/enzymes.ts';
import type { MethylMark, Tube } from '../../../science/tube/tube.ts';
import type { PlanDials } from './dials.ts';
import { regions } from './regions.ts';
import { type DigestPlannerSettings, regionOf } from './settings.ts';
import { listSamples } from './tubes.ts';

/** A molecule of known sequence that stands in at least one tube. */
export interface Molecule {
  /** Stable within a plan, fit for ids. */
  readonly id: string;
  /** As short as it can be said: an allele, a label, a name. */
  readonly label: string;
  readonly dna: string;
  readonly methylation: readonly MethylMark[];
  readonly sites: readonly CutSite[];
}

export interface PlannedSample {
  readonly tube: Tube;
  readonly pieces: readonly DigestedPiece[];
}

export interface DigestPlan {
  readonly samples: readonly PlannedSample[];
  /** The first sample without enzymes, to show what uncut DNA looks like; null while no enzyme is chosen. */
  readonly control: Tube | null;
  /** Each molecule once, however many tubes it is in; at most `mostMolecules`. */
  readonly molecules: readonly Molecule[];
  /** true: some molecule is cut too often for a partial digest, so it is computed as a complete one. */
  readonly isTooOften: boolean;
}

/** More molecules than this are not drawn one by one. */
export const mostMolecules = 6;

/** Everything that follows from settings, state and the tubes of a joined instrument. */
export function planDigest(
  settings: DigestPlannerSettings,
  state: PlanDials,
  given: readonly Tube[],
): DigestPlan {
  const conditions: DigestConditions = {
    enzymes: state.enzymes,
    topology: state.topology,
    completeness: state.completenessPercent / 100,
    isReannealed: state.isReannealed,
  };
  const tubes = listSamples(settings, state, given);
  const samples = tubes.map((tube) => ({ tube, pieces: digest(tube.contents, conditions) }));
  const molecules = listMolecules(tubes, state).map((molecule) => ({
    ...molecule,
    sites: listCutSites(molecule.dna, conditions, molecule.methylation),
  }));
  const isPartial = conditions.completeness > 0 && conditions.completeness < 1;
  const [first] = tubes;
  const control =
    first && state.enzymes.length > 0 ? { ...first, id: 'uncut', label: `${first.label}, uncut` } : null;
  return {
    samples,
    control,
    molecules,
    isTooOften: isPartial && molecules.some(({ sites }) => isCutTooOften(sites)),
  };
}

function listMolecules(tubes: readonly Tube[], { source }: PlanDials): Omit<Molecule, 'sites'>[] {
  const region = regionOf(source);
  const bySequence = new Map<string, Omit<Molecule, 'sites'>>();
  for (const { name, sequence, methylation = [] } of tubes.flatMap(({ contents }) => contents)) {
    if (sequence === null || bySequence.has(sequence) || bySequence.size === mostMolecules) continue;
    const allele = region && regions[region].alleles.find((one) => regions[region].dnaOf(one) === sequence);
    const id = allele ? allele.toLowerCase() : `molecule-${bySequence.size + 1}`;
    bySequence.set(sequence, { id, label: allele ?? name, dna: sequence, methylation });
  }
  return [...bySequence.values()];
}

/** How much of a tube is in pieces of each length, largest first. Pieces that no molecule gives are left out. */
export interface LengthShare {
  readonly lengthBp: number;
  readonly massNg: number;
  /** Share of the DNA in the tube, from 0 to 1. */
  readonly share: number;
}

export function listLengths(
  pieces: readonly { readonly lengthBp: number; readonly massNg: number }[],
): LengthShare[] {
  const wholeNg = pieces.reduce((sum, { massNg }) => sum + massNg, 0);
  const byLength = new Map<number, number>();
  for (const { lengthBp, massNg } of pieces)
    if (massNg > 0) byLength.set(lengthBp, (byLength.get(lengthBp) ?? 0) + massNg);
  return [...byLength]
    .map(([lengthBp, massNg]) => ({ lengthBp, massNg, share: massNg / wholeNg }))
    .sort((one, other) => other.lengthBp - one.lengthBp);
}
