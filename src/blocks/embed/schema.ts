import * as z from 'zod/mini';
import { instrumentIds } from '../../instruments/instrument-ids.ts';
import { getInstrument } from '../../instruments/registry.ts';
import { RichText, StableId } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';

/**
 * Hosts whose pages a lesson may show in a frame; none as shipped, because what a learner opens there leaves this
 * house. Whoever adds one also names it in the server's `frame-src` (README.md beside this file).
 */
const allowedHosts: readonly string[] = [];

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

export function lintEmbed(item: Embed, hosts: readonly string[] = allowedHosts): Issue[] {
  if (item.kind === 'instrument') {
    const parsed = getInstrument(item.instrument).parseSettings(item.settings);
    return parsed.isValid
      ? []
      : parsed.issues.map((issue) => ({ ...issue, path: ['settings', ...issue.path] }));
  }
  // All up to the first sign that ends it for a browser, so that a name or a port before that sign is no match.
  const [, authority = ''] = /^https:\/\/([^/?#\\]*)/.exec(item.url) ?? [];
  if (hosts.includes(authority)) return [];
  return [
    { path: ['url'], code: 'host-not-allowed', message: `${authority} is not among the allowed hosts` },
  ];
}
