import * as z from 'zod/mini';
import { instrumentIds } from '../../instruments/instrument-ids.ts';
import { getInstrument } from '../../instruments/registry.ts';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findClosest, suggest } from '../../kernel/authoring/find-closest.ts';
import { parseAuthored } from '../../kernel/authoring/parse-authored.ts';
import type { Issue } from '../../kernel/issue.ts';

/**
 * Hosts whose pages a lesson may show in a frame. The shipped list is empty, because such a page sends requests of the
 * learner to another provider. A host added here must also be added to the server's `frame-src` (README.md beside this
 * file).
 */
const allowedHosts: readonly string[] = [];

const embedShape = {
  type: z.literal('embed'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichTextSchema),
} as const;

const InstrumentEmbedSchema = z.strictObject({
  ...embedShape,
  kind: z.literal('instrument'),
  instrument: z.enum(instrumentIds),
  /** The instrument's own strict schema parses these settings. */
  settings: z.record(z.string(), z.unknown()),
  /** The id of an earlier embedded instrument whose tubes this one loads. */
  tubesFrom: z.optional(StableId),
  /** true: the pooled readings of the class are shown below the instrument. */
  hasClassBoard: z._default(z.boolean(), false),
  /** The readings that the class board shows, in their order; left out: all. */
  boardReadings: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1))),
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

/** An authored or public item as an embedded instrument. null: it is something else. */
export function asInstrumentEmbed(item: unknown): InstrumentEmbed | null {
  const parsed = EmbedSchema.safeParse(item);
  return parsed.success && parsed.data.kind === 'instrument' ? parsed.data : null;
}

/** The source instrument must leave tubes. */
export function findTubesFault(other: { readonly type: string }): string | null {
  const source = asInstrumentEmbed(other);
  if (!source) return 'it is no embedded instrument';
  return getInstrument(source.instrument).leavesTubes ? null : `${source.instrument} leaves no tubes`;
}

/** Why an exercise cannot ask about this reading of the item. null: it can. */
export function findReadingFault(other: { readonly type: string }, readingId: string): string | null {
  const embed = asInstrumentEmbed(other);
  if (!embed) return 'it is no embedded instrument';
  const { instrument, settings } = embed;
  const { hasReading, listReadingIds } = getInstrument(instrument);
  if (hasReading(settings, readingId)) return null;
  const known = listReadingIds(settings);
  // `*` stands for the id of a tube or a molecule, which the author has written before the last dash.
  const written = readingId.slice(0, Math.max(0, readingId.lastIndexOf('-')));
  const closest = findClosest(
    readingId,
    known.map((id) => id.replace('*', written)),
  );
  const cure = closest === null ? suggest(readingId, known) : `; did you mean ${closest}?`;
  return `no run of this ${instrument} has the reading ${readingId}${cure}`;
}

/**
 * Every field is meant for the learner. The settings are published as the instrument's own strict schema parses them.
 */
export type PublicEmbed = Embed;

export function lintEmbed(item: Embed, hosts: readonly string[] = allowedHosts): Issue[] {
  if (item.kind === 'instrument') {
    const { settingsSchema, parseSettings } = getInstrument(item.instrument);
    const authored = parseAuthored(settingsSchema, item.settings);
    const parsed = authored.isValid ? parseSettings(item.settings) : authored;
    return parsed.isValid
      ? [...lintTubes(item), ...lintBoard(item)]
      : parsed.issues.map((issue) => ({ ...issue, path: ['settings', ...issue.path] }));
  }
  // The authority is cut out exactly as a browser does it. An address with a user name or a port then matches no
  // allowed host.
  const [, authority = ''] = /^https:\/\/([^/?#\\]*)/.exec(item.url) ?? [];
  if (hosts.includes(authority)) return [];
  return [
    {
      path: ['url'],
      code: 'host-not-allowed',
      message: `a lesson cannot show pages of ${authority}; write a link to the page in a text`,
    },
  ];
}

/** Tubes of another instrument, where this one is joined to none. */
function lintTubes({ instrument, settings, tubesFrom }: InstrumentEmbed): Issue[] {
  if (tubesFrom !== undefined) return [];
  return getInstrument(instrument)
    .listTubesFromElsewhere(settings)
    .map(({ path, id, known }) => ({
      path: ['settings', ...path],
      code: 'unknown-tube',
      message:
        id === null
          ? 'these tubes come from another instrument; name it in tubesFrom'
          : `there is no tube ${id}${suggest(id, known)}${sayJoin(id, known)}`,
    }));
}

/** A tube that nothing here is like may belong to another instrument. */
const sayJoin = (id: string, known: readonly string[]) =>
  findClosest(id, known) === null
    ? '; one of another instrument needs tubesFrom with the id of that one'
    : '';

/** Faults of the class board: readings for a board that is not shown, or that no run has. */
function lintBoard(item: InstrumentEmbed): Issue[] {
  const readings = item.boardReadings ?? [];
  if (readings.length > 0 && !item.hasClassBoard)
    return [
      {
        path: ['boardReadings'],
        code: 'no-class-board',
        message:
          'there is no class board to show them; write `hasClassBoard: true`, or leave boardReadings out',
      },
    ];
  return readings.flatMap((id, index) => {
    if (readings.indexOf(id) < index)
      return [
        {
          path: ['boardReadings', index],
          code: 'repeated-reading',
          message: `${id} is listed twice; leave one of them out`,
        },
      ];
    const fault = findReadingFault(item, id);
    return fault === null
      ? []
      : [
          {
            path: ['boardReadings', index],
            code: 'unknown-reading',
            message: `the class board cannot show this: ${fault}`,
          },
        ];
  });
}
