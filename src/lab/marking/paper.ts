import * as z from 'zod/mini';
import { characterIds } from '../science/characters/character-ids.ts';
import { stationModuleIds } from '../science/station/module-ids.ts';
import { PublicGelSchema, PublicPointSchema } from './public-gel.ts';

// What an item looks like on the sheet of a student without a device. Every type makes it from its public form, so a
// sheet holds no key. Texts are authored rich text.

/** A field of a printed table: words, boxes to tick, or, with neither, room to write. */
const PaperCellSchema = z.strictObject({
  text: z.optional(z.string()),
  boxes: z.optional(z.array(z.string())),
  /** Stands behind the room to write. */
  unit: z.optional(z.string()),
});
export type PaperCell = z.infer<typeof PaperCellSchema>;

export const PaperPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({
    kind: z.literal('figure'),
    /** Name of a file in the activity's media folder. */
    file: z.string(),
    alt: z.string(),
    caption: z.optional(z.string()),
    /** Numbered from 1; centres in per cent of the width from the left and of the height from the top. */
    marks: z.optional(z.array(z.strictObject({ xPercent: z.number(), yPercent: z.number() }))),
  }),
  /**
   * A text with a picture that only helps to follow it, such as a step or a film. The picture is printed small beside
   * the text.
   */
  z.strictObject({
    kind: z.literal('illustrated'),
    text: z.string(),
    file: z.string(),
    alt: z.string(),
    caption: z.optional(z.string()),
  }),
  /** Each option behind a mark: one is ticked, several are ticked, or each gets its number in an order. */
  z.strictObject({
    kind: z.literal('choices'),
    mark: z.enum(['one', 'many', 'order']),
    options: z.array(z.string()),
  }),
  /** Words for the fields that follow; learners write their letters or the words. */
  z.strictObject({ kind: z.literal('bank'), words: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('lines'), label: z.optional(z.string()), count: z.int() }),
  /** Without a head: rows only. The first field of a row names it. */
  z.strictObject({
    kind: z.literal('table'),
    caption: z.optional(z.string()),
    /** Stands over all fields of the head but the first. */
    over: z.optional(z.string()),
    head: z.array(PaperCellSchema),
    rows: z.array(z.array(PaperCellSchema)),
  }),
  /** Plain text in which something is circled; sequences keep their columns. */
  z.strictObject({
    kind: z.literal('letters'),
    isSequence: z.boolean(),
    lines: z.array(z.strictObject({ label: z.optional(z.string()), text: z.string() })),
  }),
  /** Spots are numbered from 1. */
  z.strictObject({
    kind: z.literal('gel'),
    title: z.optional(z.string()),
    gel: PublicGelSchema,
    spots: z.array(PublicPointSchema),
  }),
  z.strictObject({ kind: z.literal('station'), moduleIds: z.array(z.enum(stationModuleIds)) }),
  z.strictObject({ kind: z.literal('people'), personIds: z.array(z.enum(characterIds)) }),
  /** A part that paper cannot do: the teacher shows it, and the students write down what they see. */
  z.strictObject({ kind: z.literal('shown'), url: z.optional(z.string()) }),
]);
export type PaperPart = z.infer<typeof PaperPartSchema>;
