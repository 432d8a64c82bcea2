import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { instrumentIds } from '../../instruments/instrument-ids.ts';

const embedShape = {
  type: z.literal('embed'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichText),
} as const;

const InstrumentEmbedSchema = z.strictObject({
  ...embedShape,
  kind: z.literal('instrument'),
  instrument: z.enum(instrumentIds),
  /** Parsed by the instrument's own strict schema. */
  settings: z.record(z.string(), z.unknown()),
  /** true: the module counts as completed only once the instrument was used. */
  isRequired: z._default(z.boolean(), false),
});
export type InstrumentEmbed = z.infer<typeof InstrumentEmbedSchema>;

const PageEmbedSchema = z.strictObject({
  ...embedShape,
  kind: z.literal('page'),
  url: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
});
export type PageEmbed = z.infer<typeof PageEmbedSchema>;

export const EmbedSchema = z.discriminatedUnion('kind', [InstrumentEmbedSchema, PageEmbedSchema]);
export type Embed = z.infer<typeof EmbedSchema>;

/** Everything an author writes here is meant for the learner; settings leave as their own strict schema gives them. */
export type PublicEmbed = Embed;
