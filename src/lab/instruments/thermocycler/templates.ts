import { hbbLongRegion } from '../../science/known-dna/hbb.ts';
import { cAcnes16s, eColi16s, sAureus16s } from '../../science/known-dna/sixteen-s-genes.ts';
import { tas2r38Region } from '../../science/known-dna/tas2r38.ts';
import type { Template } from '../../science/pcr/run-tube.ts';
import { parseDna } from '../../science/sequence/sequence.ts';
import type { knownDnaIds, ThermocyclerSettings } from './settings.ts';

interface KnownDna {
  /** The gene, and which version of it: an allele or a species. */
  readonly gene: string;
  readonly version: string;
  readonly sequence: string;
}

const knownDna: Readonly<Record<(typeof knownDnaIds)[number], KnownDna>> = {
  'tas2r38-c': { gene: 'TAS2R38', version: 'C allele', sequence: tas2r38Region('C') },
  'tas2r38-g': { gene: 'TAS2R38', version: 'G allele', sequence: tas2r38Region('G') },
  'hbb-a': { gene: 'HBB', version: 'A allele', sequence: hbbLongRegion('A') },
  'hbb-s': { gene: 'HBB', version: 'S allele', sequence: hbbLongRegion('S') },
  'hbb-c': { gene: 'HBB', version: 'C allele', sequence: hbbLongRegion('C') },
  'e-coli-16s': { gene: '16S gene', version: 'Escherichia coli', sequence: eColi16s },
  's-aureus-16s': { gene: '16S gene', version: 'Staphylococcus aureus', sequence: sAureus16s },
  'c-acnes-16s': { gene: '16S gene', version: 'Cutibacterium acnes', sequence: cAcnes16s },
};

/** The DNA in one tube of the rack, with its copies. The settings have been checked: every id names a sequence. */
export function templatesOf(settings: ThermocyclerSettings, tubeId: string): Template[] {
  const { samples, contaminationCopies } = settings;
  const known = samples[0]?.template.map(({ dna }) => ({ dna, copies: 3000 })) ?? [];
  const positive = settings.positiveControl ?? known;
  if (tubeId === 'positive') return positive.map((each) => templateOf(settings, each));
  if (tubeId === 'no-template')
    return contaminationCopies === 0
      ? []
      : positive.slice(0, 1).map(({ dna }) => templateOf(settings, { dna, copies: contaminationCopies }));
  return (samples.find(({ id }) => id === tubeId)?.template ?? []).map((each) => templateOf(settings, each));
}

function templateOf(
  { dna, namesTemplates }: ThermocyclerSettings,
  part: { readonly dna: string; readonly copies: number },
): Template {
  const { copies } = part;
  const own = dna.find(({ id }) => id === part.dna);
  if (own === undefined) {
    const { gene, version, sequence } = knownDna[part.dna as keyof typeof knownDna];
    return { name: namesTemplates ? `${gene}, ${version}` : gene, sequence, copies };
  }
  const parsed = parseDna(own.sequence);
  return { name: own.name, sequence: parsed.isValid ? parsed.value : '', copies };
}
