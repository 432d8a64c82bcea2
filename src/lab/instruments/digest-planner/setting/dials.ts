import { type EnzymeId, enzymeIds, type Topology } from '../../../science/digest/enzymes.ts';
import { firstGenotypes, regions } from './regions.ts';
import { type Dial, type DigestPlannerSettings, regionOf, type SourceId, startSource } from './settings.ts';

/** How the plan stands: which molecules are looked at, and what is put on them. */
export interface PlanDials {
  readonly source: SourceId;
  /** The chosen genotypes of a region, in its order. Empty for other sources: all their samples are shown. */
  readonly genotypes: readonly string[];
  /** The sequence that the reader has typed: upper case, 5' to 3'; empty as long as there is none. */
  readonly typed: string;
  /** Whether the typed sequence comes from cells that mark their DNA, as most strains of E. coli do. */
  readonly isTypedMarked: boolean;
  /** In the order of the alphabet. */
  readonly enzymes: readonly EnzymeId[];
  readonly completenessPercent: number;
  readonly topology: Topology;
  readonly isReannealed: boolean;
}

/** A typed sequence is a part of what is kept, so it has to leave room for the acts. */
export const longestTyped = 6000;

export function startDials(settings: DigestPlannerSettings): PlanDials {
  const source = startSource(settings);
  const { genotypes, enzymes, completenessPercent, topology, isReannealed } = settings.start;
  return {
    source,
    genotypes: genotypesOf(source, genotypes),
    typed: '',
    isTypedMarked: false,
    enzymes: inOrder(enzymeIds, enzymes),
    completenessPercent,
    topology,
    isReannealed,
  };
}

/** The plan after a change of the source. What depends on the source is set anew. */
export function chooseSource(before: PlanDials, source: SourceId): PlanDials {
  return {
    ...before,
    source,
    genotypes: genotypesOf(source, undefined),
    topology: regionOf(source) ? 'linear' : before.topology,
  };
}

/** The chosen entries that are on the list, each once, in the order of the list. */
export function inOrder<T extends string>(list: readonly T[], chosen: readonly string[]): T[] {
  return list.filter((id) => chosen.includes(id));
}

function genotypesOf(source: SourceId, chosen: readonly string[] | undefined): readonly string[] {
  const region = regionOf(source);
  return region ? inOrder(regions[region].genotypes, chosen ?? firstGenotypes(region)) : [];
}

/** The position of one dial in words, to compare it with the start. */
export function dialOf(at: PlanDials, dial: Dial): string {
  const positions: Readonly<Record<Dial, unknown>> = {
    source: at.source,
    genotypes: at.genotypes,
    enzymes: at.enzymes,
    completeness: at.completenessPercent,
    topology: at.topology,
    reannealing: at.isReannealed,
  };
  return String(positions[dial]);
}
