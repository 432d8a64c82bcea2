import { knownDna } from '../../science/known-dna/known-dna.ts';
import type { Template } from '../../science/pcr/run-tube.ts';
import { parseDna } from '../../science/sequence/sequence.ts';
import type { ThermocyclerSettings } from './settings.ts';

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
