import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { PublicGelSchema, PublicPointSchema } from '../../marking/public-gel.ts';
import { dyeIds, usualDyes } from '../../science/gel/dyes.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { gelRunShape, LadderSchema, LengthBp, ProductsSchema } from '../gel-load.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const LaneSchema = z.strictObject({
  id: StableId,
  /** Stands over the lane beside its number. */
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(24))),
  ladder: z.optional(LadderSchema),
  /** Neither ladder nor products: an empty lane. */
  products: z._default(ProductsSchema, []),
  /** true: lengths are printed beside the bands, except beside bands that are to be labelled. */
  showsSizes: z._default(z.boolean(), false),
});

/** Where a target is. A band is named by a length in it, never by a position: the model computes the position. */
const SpotSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pole'), end: z.enum(['wells', 'far']) }),
  z.strictObject({ kind: z.literal('wells') }),
  z.strictObject({ kind: z.literal('lane'), lane: StableId }),
  z.strictObject({ kind: z.literal('band'), lane: StableId, lengthBp: LengthBp }),
  /** The stretch in which pieces between these lengths run, whether the lane has any or not. */
  z.strictObject({ kind: z.literal('stretch'), lane: StableId, fromBp: LengthBp, toBp: LengthBp }),
]);

const { answers, ifChosen } = slotKeyShape;

export const DragAndDropGelSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('drag-and-drop-gel'),
  gel: z.strictObject({
    ...gelRunShape,
    /** In the loading buffer of every lane; each is a dark shadow across it. An empty list: none is drawn. */
    dyes: z._default(z.array(z.enum(dyeIds)), [...usualDyes]),
  }),
  lanes: z.array(LaneSchema).check(z.minLength(1), z.maxLength(6)),
  targets: z
    .array(
      z.strictObject({
        id: StableId,
        at: SpotSchema,
        answers,
        ifChosen,
        /** Left out: words that fit the kind of place. */
        ifWrong: z.optional(RichTextSchema),
      }),
    )
    .check(z.minLength(2), z.maxLength(12)),
  /** In the order in which they lie in the tray. Labels that fit nowhere are distractors. */
  labels: z
    .array(z.strictObject({ id: StableId, text: RichTextSchema }))
    .check(z.minLength(2), z.maxLength(14)),
  /** true: a label may stand at several targets. */
  isReusable: z._default(z.boolean(), false),
});
export type DragAndDropGel = z.infer<typeof DragAndDropGelSchema>;
export type GelTarget = DragAndDropGel['targets'][number];

export const PublicDragAndDropGelSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('drag-and-drop-gel'),
  gel: PublicGelSchema,
  /** In the order of the picture, downwards; `text` says where in words. */
  targets: z.array(z.strictObject({ id: z.string(), text: z.string(), at: PublicPointSchema })),
  labels: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  isReusable: z.boolean(),
});
export type PublicDragAndDropGel = z.infer<typeof PublicDragAndDropGelSchema>;

const lengthForm = /(\d[\d,]*(?:\.\d+)?)\s*(bp|kb)\b/;

/** The first length in a label, in bp; null if there is none. */
export function parseLengthBp(text: string): number | null {
  const [, figures, unit] = lengthForm.exec(plainWords(text)) ?? [];
  if (figures === undefined) return null;
  return Number(figures.replaceAll(',', '')) * (unit === 'kb' ? 1000 : 1);
}
