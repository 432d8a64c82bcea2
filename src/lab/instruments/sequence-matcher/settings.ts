import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';
import { parseRead } from '../../science/alignment/read.ts';
import { usualThresholds } from '../../science/alignment/usual-thresholds.ts';
import { v4Ids } from '../../science/known-dna/sixteen-s-ids.ts';

const Words = z.string().check(z.minLength(1), z.maxLength(60));

const OfferedReadSchema = z.strictObject({
  id: StableId,
  label: Words,
  /** Where the sample was taken. */
  site: z.optional(Words),
  /** A blank is a control without a sample. A sequence found in it may have come from the kit. */
  kind: z._default(z.enum(['sample', 'blank', 'positive-control']), 'sample'),
  letters: z.string().check(z.maxLength(4000)),
});
export type OfferedRead = z.infer<typeof OfferedReadSchema>;

/** Percent, in tenths. */
const Percent = (least: number) => z.number().check(z.minimum(least), z.maximum(100), z.multipleOf(0.1));

export const leastGenusPercent = usualThresholds.family;
export const leastSpeciesPercent = 90;
export const mostMargin = 10;

export const dials = ['thresholds', 'margin', 'ends'] as const;

export const SequenceMatcherSettingsSchema = z.strictObject({
  reads: z._default(z.array(OfferedReadSchema).check(z.maxLength(12)), []),
  canPaste: z._default(z.boolean(), true),
  /** The references that reads are compared with. Left out: all that the product holds. */
  references: z.optional(z.array(z.enum(v4Ids)).check(z.minLength(2))),
  /** The positions of the dials at the start. A dial that is not offered stays there. */
  thresholds: z._default(
    z.strictObject({ species: Percent(leastSpeciesPercent), genus: Percent(leastGenusPercent) }),
    { species: usualThresholds.species, genus: usualThresholds.genus },
  ),
  margin: z._default(z.int().check(z.minimum(0), z.maximum(mostMargin)), 0),
  ends: z._default(z.enum(['free', 'global', 'local']), 'free'),
  dials: z._default(z.array(z.enum(dials)), []),
});
export type SequenceMatcherSettings = z.infer<typeof SequenceMatcherSettingsSchema>;

/** The id under which a pasted read stands; those of reads from tubes begin with `tube-`. */
export const pastedId = 'pasted';
export const isTubeReadId = (id: string): boolean => /^tube(-[a-z0-9]+)+$/.test(id);

export function lintSettings(settings: SequenceMatcherSettings): Issue[] {
  const { reads, canPaste, references = [], thresholds } = settings;
  const issues: Issue[] = [];
  const add = (path: (string | number)[], code: string, message: string) =>
    issues.push({ path, code, message });
  if (reads.length === 0 && !canPaste) add(['reads'], 'no-reads', 'there is nothing to match');
  reads.forEach(({ id, letters }, index) => {
    const at = ['reads', index];
    if (reads.findIndex((read) => read.id === id) < index)
      add([...at, 'id'], 'repeated-id', `${id} is given twice`);
    if (id === pastedId || isTubeReadId(id))
      add([...at, 'id'], 'reserved-id', `${id} stands for another read`);
    const read = parseRead(letters);
    if (!read.isValid) {
      for (const { code, message } of read.issues) add([...at, 'letters'], code, message);
    }
  });
  if (new Set(references).size < references.length) {
    add(['references'], 'repeated-id', 'a reference is given twice');
  }
  if (thresholds.genus > thresholds.species) {
    add(['thresholds'], 'threshold-order', 'a genus needs no more identity than a species');
  }
  return issues;
}
