import type { Topology } from '../../../science/digest/enzymes.ts';
import { preparePlasmid } from '../../../science/digest/plasmid.ts';
import { parseDna } from '../../../science/sequence/sequence.ts';
import type { Dna, MethylMark, Tube } from '../../../science/tube/tube.ts';
import type { PlanDials } from './dials.ts';
import { type RegionId, regions } from './regions.ts';
import { type DigestPlannerSettings, mostTubes, regionOf } from './settings.ts';

/** What goes into one reaction, in nl: 20 µL as classes mix them. */
export const recipe = { water: 7000, buffer: 2000, dna: 10_000, enzyme: 1000 } as const;

/** A tube of DNA before the digest, with what is in all of it. */
export interface DnaTube extends Tube {
  readonly volumeNl: number;
}

/** A reaction tube as the work plans it. */
export interface Reaction {
  readonly id: string;
  readonly label: string;
  /** The id of its tube of DNA; null: water in place of DNA. */
  readonly dna: string | null;
  readonly isCut: boolean;
}

/** The samples that the plan shows, each with the DNA of one reaction. */
export function listSamples(
  settings: DigestPlannerSettings,
  { source, genotypes, typed, isTypedMarked, topology }: PlanDials,
  given: readonly Tube[],
): readonly Tube[] {
  const { sequences, massNg } = settings;
  const region = regionOf(source);
  if (region)
    return genotypes.map((genotype) => ({
      id: genotype.toLowerCase(),
      label: genotype,
      contents: copiesOf(region, genotype, massNg),
    }));
  if (source === 'tubes') return given;
  const marks: readonly MethylMark[] = isTypedMarked ? ['dam', 'dcm'] : [];
  const texts =
    source === 'author'
      ? sequences.map(({ label, dna, methylation }, index) => ({
          id: `sample-${index + 1}`,
          label,
          dna: read(dna),
          methylation,
        }))
      : typed === ''
        ? []
        : [{ id: 'typed', label: 'Typed DNA', dna: typed, methylation: marks }];
  return texts.map(({ id, label, dna, methylation }) => ({
    id,
    label,
    contents: contentsOf(label, dna, massNg, topology, methylation),
  }));
}

/** The tubes of DNA that stand on the bench, and the reactions that are to be mixed from them. */
export function listBenchTubes(
  settings: DigestPlannerSettings,
  dials: PlanDials,
  given: readonly Tube[] | null,
): { readonly dna: readonly DnaTube[]; readonly reactions: readonly Reaction[] } {
  if (settings.reactions.length > 0) {
    const reactions = settings.reactions.map(({ id, label, dna, isCut }) => ({
      id,
      label,
      dna: dna ?? null,
      isCut,
    }));
    const wanted = [...new Set(reactions.flatMap(({ dna }) => (dna === null ? [] : [dna])))];
    const dna = wanted.flatMap((id) => {
      const own = given?.find((tube) => tube.id === id);
      return own ? [ofGiven(own)] : settings.tubes.filter((tube) => tube.id === id).map(ofKitchen);
    });
    return { dna, reactions };
  }
  const samples = listSamples(settings, dials, given ?? []).slice(0, mostTubes - 1);
  const dna = dials.source === 'tubes' ? samples.map(ofGiven) : samples.map(fillUp);
  const reactions = dna.map(({ id, label }) => ({ id: `digest-${id}`, label, dna: id, isCut: true }));
  const [first] = dna;
  return {
    dna,
    reactions: first
      ? [...reactions, { id: 'uncut', label: 'Uncut', dna: first.id, isCut: false }]
      : reactions,
  };

  /** A tube that holds enough for several reactions. */
  function fillUp(tube: Tube): DnaTube {
    const factor = kitchenNl / recipe.dna;
    const contents = tube.contents.map((one) => ({ ...one, massNg: one.massNg * factor }));
    return { ...tube, contents, volumeNl: kitchenNl };
  }
  function ofGiven(tube: Tube): DnaTube {
    return { ...tube, id: idOf(tube.id), volumeNl: tube.volumeNl ?? usualNl };
  }
  function ofKitchen({
    id,
    label,
    region,
    genotype = '',
    dna = '',
    topology,
    methylation,
  }: KitchenTube): DnaTube {
    const { massNg } = settings;
    const contents = region
      ? copiesOf(region, genotype, massNg)
      : dna === ''
        ? []
        : contentsOf(label, read(dna), massNg, topology, methylation);
    return { ...fillUp({ id, label, contents }), isPrepared: true };
  }
}
type KitchenTube = DigestPlannerSettings['tubes'][number];

/** Volume of a tube of the kitchen: enough for six reactions. */
const kitchenNl = 60_000;
/** Volume of a given tube that names none. */
const usualNl = 20_000;

/** The id of a tube as a part of ids of vessels and readings. */
export function idOf(tubeId: string): string {
  return tubeId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30);
}

/** A homozygote has one kind of molecule, a heterozygote two in equal parts. */
function copiesOf(region: RegionId, genotype: string, massNg: number): Dna[] {
  const { gene, dnaOf } = regions[region];
  const alleles = [...new Set(genotype)];
  return alleles.map((allele) => {
    const sequence = dnaOf(allele);
    return {
      name: `${gene}, ${allele} allele`,
      sequence,
      lengthBp: sequence.length,
      massNg: massNg / alleles.length,
    };
  });
}

/** A line is one kind of molecule; a ring is prepared from cells, in three forms. */
function contentsOf(
  name: string,
  sequence: string,
  massNg: number,
  topology: Topology,
  methylation: readonly MethylMark[],
): Dna[] {
  const dna: Dna = {
    name,
    sequence,
    lengthBp: sequence.length,
    massNg,
    ...(methylation.length > 0 ? { methylation } : {}),
  };
  return topology === 'ring' ? preparePlasmid(dna) : [dna];
}

/** Empty for a sequence with faults; the linter reports them. */
function read(dna: string): string {
  const parsed = parseDna(dna);
  return parsed.isValid ? parsed.value : '';
}
