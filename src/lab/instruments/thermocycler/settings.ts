import * as z from 'zod/mini';
import type { Issue } from '../../kernel/issue.ts';
import { knownDnaIds } from '../../science/known-dna/known-dna-ids.ts';
import { type Programme, programmeLimits, type StepId } from '../../science/pcr/programme.ts';
import { reagentIds } from '../../science/pcr/reasons.ts';
import { parseDna } from '../../science/sequence/sequence.ts';

/**
 * What an author may lock; everything else is the reader's to set. `tubes` leaves no tube in the strip but those that
 * stand in the machine at the start.
 */
export const dialIds = [
  'tubes',
  'primers',
  'reagents',
  'initial',
  'denature',
  'anneal',
  'extend',
  'final',
  'cycles',
  'seed',
] as const;
export type DialId = (typeof dialIds)[number];

export const preparedIds = ['nothing', 'mix', 'tubes', 'loaded'] as const;
export const controlIds = ['positive', 'no-template'] as const;
export const highestSeed = 9999;
/** Bases; a shorter primer fits in too many places, a longer one is hardly made. */
export const primerLength = { least: 15, most: 60 } as const;

const Id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(16));
const Name = z.string().check(z.minLength(1), z.maxLength(40));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const amount = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));

const TemplateSchema = z.array(
  z.strictObject({ dna: Id, copies: z._default(whole(0, 1_000_000_000), 3000) }),
);

const stepSchema = (id: StepId) =>
  z.strictObject({
    celsius: whole(programmeLimits.celsius.least, programmeLimits.celsius.most),
    seconds: whole(programmeLimits.seconds[id].least, programmeLimits.seconds[id].most),
  });

const ProgrammeSchema: z.ZodMiniType<Programme> = z.strictObject({
  steps: z.strictObject({
    initial: stepSchema('initial'),
    denature: stepSchema('denature'),
    anneal: stepSchema('anneal'),
    extend: stepSchema('extend'),
    final: stepSchema('final'),
  }),
  cycles: whole(programmeLimits.cycles.least, programmeLimits.cycles.most),
});

const usualProgramme: Programme = {
  steps: {
    initial: { celsius: 94, seconds: 120 },
    denature: { celsius: 94, seconds: 30 },
    anneal: { celsius: 60, seconds: 30 },
    extend: { celsius: 72, seconds: 30 },
    final: { celsius: 72, seconds: 300 },
  },
  cycles: 30,
};

export const ThermocyclerSettingsSchema = z.strictObject({
  /** The tubes of the class, each with what is in it. The two controls always stand beside them. */
  samples: z
    .array(
      z.strictObject({
        id: Id,
        label: Name,
        template: TemplateSchema.check(z.maxLength(4)),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
  /** The lab's own sequences, besides `knownDnaIds`. */
  dna: z._default(
    z
      .array(z.strictObject({ id: Id, name: Name, sequence: z.string().check(z.maxLength(30_000)) }))
      .check(z.maxLength(6)),
    [],
  ),
  /**
   * Whether results name the allele or the species that was copied. If not, they name only the gene, so that the class
   * can still find it out with an enzyme, a gel or a sequence.
   */
  namesTemplates: z._default(z.boolean(), false),
  /** DNA that is known to work. Left out: the DNA of the first sample, 3000 copies of each. */
  positiveControl: z.optional(TemplateSchema.check(z.minLength(1), z.maxLength(4))),
  /** Copies of the positive control's DNA that have got into the control without template. */
  contaminationCopies: z._default(whole(0, 1000), 0),
  primers: z
    .array(z.strictObject({ id: Id, name: Name, sequence: z.string().check(z.maxLength(200)) }))
    .check(z.minLength(2), z.maxLength(12)),
  canTypePrimers: z._default(z.boolean(), false),
  reaction: z._default(
    z.strictObject({
      volumeUl: amount(5, 100),
      /** Each primer, in µmol/L. */
      primerUm: amount(0.05, 5),
      monovalentMm: amount(1, 200),
      magnesiumMm: amount(0, 10),
      /** All four dNTPs together. */
      dntpMm: amount(0, 5),
    }),
    { volumeUl: 25, primerUm: 0.5, monovalentMm: 50, magnesiumMm: 1.5, dntpMm: 0.8 },
  ),
  rule: z._default(z.strictObject({ mostMismatches: whole(0, 5), mustPairAtEnd: z.boolean() }), {
    mostMismatches: 3,
    mustPairAtEnd: true,
  }),
  /** How the bench stands at the start. Without `tubes`, the plan fills all of the strip. */
  tubes: z.optional(z.array(z.string())),
  pair: z.tuple([Id, Id]),
  withoutReagents: z._default(z.array(z.enum(reagentIds)), []),
  programme: z._default(ProgrammeSchema, usualProgramme),
  seed: z._default(whole(1, highestSeed), 1),
  /**
   * What has been pipetted before the learner begins: nothing, the mix in all tubes, mix and DNA in closed tubes, or
   * these tubes in the machine.
   */
  prepared: z._default(z.enum(preparedIds), 'nothing'),
  fixed: z._default(z.array(z.enum(dialIds)), []),
});
export type ThermocyclerSettings = z.infer<typeof ThermocyclerSettingsSchema>;

/** Every tube that can stand in the machine, in the order of the rack. */
export function rackIds({ samples }: Pick<ThermocyclerSettings, 'samples'>): string[] {
  return [...samples.map(({ id }) => id), ...controlIds];
}

/** A tube of the strip could not be told from what has one of these ids, or an id that begins so. */
const takenIds = /^(pipette|tips|bin|strip|rack|spinner|machine|recipe|lens|caps)$|^(stock|lid|press)-/;

/** Why a text is no primer, as a code; null when it is one. */
export function findPrimerFault(text: string): string | null {
  const parsed = parseDna(text, 'iupac');
  if (!parsed.isValid) return parsed.issues[0]?.code ?? 'empty';
  if (parsed.value.length < primerLength.least) return 'too-short';
  return parsed.value.length > primerLength.most ? 'too-long' : null;
}

export function lintSettings(settings: ThermocyclerSettings): Issue[] {
  const { samples, dna, positiveControl = [], primers, pair, tubes = [], withoutReagents, fixed } = settings;
  const issues: Issue[] = [];
  const report = (path: Issue['path'], code: string, message: string) =>
    void issues.push({ path, code, message });
  const once = (path: string, ids: readonly string[]) => {
    const again = ids.find((id, at) => ids.indexOf(id) !== at);
    if (again !== undefined) report([path], 'repeated-id', `${again} stands twice`);
  };
  once('samples', rackIds(settings));
  samples.forEach(({ id }, at) => {
    if (takenIds.test(id)) report(['samples', at, 'id'], 'taken-id', `${id} is a thing of the bench`);
  });
  once('dna', [...knownDnaIds, ...dna.map(({ id }) => id)]);
  once(
    'primers',
    primers.map(({ id }) => id),
  );
  once('tubes', tubes);
  once('withoutReagents', withoutReagents);
  once('fixed', fixed);

  const known = new Set<string>([...knownDnaIds, ...dna.map(({ id }) => id)]);
  const checkTemplate = (path: Issue['path'], template: readonly { readonly dna: string }[]) => {
    for (const each of template)
      if (!known.has(each.dna)) report(path, 'unknown-dna', `there is no DNA ${each.dna}`);
  };
  samples.forEach(({ template }, at) => {
    checkTemplate(['samples', at, 'template'], template);
  });
  checkTemplate(['positiveControl'], positiveControl);
  dna.forEach(({ sequence }, at) => {
    const parsed = parseDna(sequence);
    if (!parsed.isValid)
      report(['dna', at, 'sequence'], 'no-dna', parsed.issues.map(({ message }) => message).join('; '));
  });
  primers.forEach(({ sequence }, at) => {
    const fault = findPrimerFault(sequence);
    const wanted = `a primer has ${primerLength.least} to ${primerLength.most} bases in IUPAC letters`;
    if (fault !== null) report(['primers', at, 'sequence'], 'no-primer', `${wanted} (${fault})`);
  });
  for (const id of pair)
    if (!primers.some((primer) => primer.id === id))
      report(['pair'], 'unknown-primer', `there is no primer ${id}`);
  for (const id of tubes)
    if (!rackIds(settings).includes(id)) report(['tubes'], 'unknown-tube', `there is no tube ${id}`);
  return issues;
}
