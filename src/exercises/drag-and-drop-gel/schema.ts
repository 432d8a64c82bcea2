import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { ladderIds } from '../../science/gel/ladders.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const LengthBp = z.int().check(z.minimum(10), z.maximum(50_000));
const MassNg = z.number().check(z.gt(0), z.maximum(2000));

const LaneSchema = z.strictObject({
  id: StableId,
  /** Stands over the lane beside its number. */
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(24))),
  ladder: z.optional(z.strictObject({ kind: z.enum(ladderIds), massNg: z._default(MassNg, 500) })),
  /** Molecules in the sample, each cut into its fragments; neither ladder nor products: an empty lane. */
  products: z._default(
    z
      .array(z.strictObject({ fragmentsBp: z.array(LengthBp).check(z.minLength(1)), massNg: MassNg }))
      .check(z.maxLength(8)),
    [],
  ),
  /** true: lengths are printed beside the bands, save those that are to be found. */
  showsSizes: z._default(z.boolean(), false),
});

/** Where a target is. Bands are named by a length in them, never by a position: the model puts them in their place. */
const SpotSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pole'), end: z.enum(['wells', 'far']) }),
  z.strictObject({ kind: z.literal('wells') }),
  z.strictObject({ kind: z.literal('lane'), lane: StableId }),
  z.strictObject({ kind: z.literal('band'), lane: StableId, lengthBp: LengthBp }),
  /** Where pieces between these lengths run, whether there are any or not. */
  z.strictObject({ kind: z.literal('stretch'), lane: StableId, fromBp: LengthBp, toBp: LengthBp }),
]);

const { answers, ifChosen } = slotKeyShape;

export const DragAndDropGelSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('drag-and-drop-gel'),
  gel: z.strictObject({
    agarosePercent: z.number().check(z.minimum(0.5), z.maximum(4)),
    /** Between the electrodes. */
    fieldVPerCm: z.number().check(z.minimum(1), z.maximum(10)),
    durationMin: z.int().check(z.minimum(1), z.maximum(480)),
    /** From the wells to the end of the gel. */
    lengthMm: z._default(z.int().check(z.minimum(30), z.maximum(150)), 60),
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
        ifWrong: z.optional(RichText),
      }),
    )
    .check(z.minLength(2), z.maxLength(12)),
  /** In the order they lie in the tray; those that belong nowhere are distractors. */
  labels: z.array(z.strictObject({ id: StableId, text: RichText })).check(z.minLength(2), z.maxLength(14)),
  /** true: a label may stand at several targets. */
  isReusable: z._default(z.boolean(), false),
});
export type DragAndDropGel = z.infer<typeof DragAndDropGelSchema>;
export type GelTarget = DragAndDropGel['targets'][number];

const PublicPointSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pole'), end: z.enum(['wells', 'far']) }),
  z.strictObject({ kind: z.literal('wells') }),
  z.strictObject({ kind: z.literal('lane'), laneId: z.string() }),
  z.strictObject({ kind: z.literal('stretch'), laneId: z.string(), fromMm: z.number(), toMm: z.number() }),
]);

const PublicBandSchema = z.strictObject({
  distanceMm: z.number(),
  sigmaMm: z.number(),
  massNg: z.number(),
  sizesBp: z.optional(z.array(z.number())),
});

/** The gel as it is drawn: distances and light, and no length but those that are printed. */
export const PublicDragAndDropGelSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('drag-and-drop-gel'),
  gel: z.strictObject({
    lengthMm: z.number(),
    hasPoleSigns: z.boolean(),
    lanes: z.array(
      z.strictObject({
        id: z.string(),
        label: z.optional(z.string()),
        bands: z.array(PublicBandSchema),
      }),
    ),
    settings: z.strictObject({
      agarosePercent: z.number(),
      fieldVPerCm: z.number(),
      durationMin: z.number(),
      isExtrapolated: z.boolean(),
    }),
  }),
  /** In the order of the picture, downwards; `text` says where in words. */
  targets: z.array(z.strictObject({ id: z.string(), text: z.string(), at: PublicPointSchema })),
  labels: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  isReusable: z.boolean(),
});
export type PublicDragAndDropGel = z.infer<typeof PublicDragAndDropGelSchema>;
