import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { AltText, ImageFile } from '../../domain/authoring/media-file.ts';
import { slotKeyShape } from '../assignment-key.ts';
import {
  gelRunShape,
  LadderSchema,
  ProductsSchema,
  PublicBandSchema,
  PublicGelSettingsSchema,
} from '../gel-load.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const Heading = RichText.check(z.maxLength(80));
const PublicEntrySchema = z.strictObject({ id: z.string(), text: z.string() });

/** A file of the activity's media folder, with the same in words. */
const MediaImageSchema = z.strictObject({ kind: z.literal('media'), file: ImageFile, alt: AltText });

/** What can stand in a row: a file, or a lane drawn by the gel model from what is loaded into it. */
const ImageSchema = z.discriminatedUnion('kind', [
  MediaImageSchema,
  z.strictObject({ kind: z.literal('gel'), products: ProductsSchema }),
]);
export type RowImage = z.infer<typeof ImageSchema>;

const RowImageSchema = z.strictObject({ view: StableId, image: ImageSchema });

const RowSchema = z.strictObject({
  id: StableId,
  /** The person or the sample. */
  text: RichText,
  /** One picture for each view. */
  images: z.array(RowImageSchema),
  /** `answers` holds ids of `options`; any of them is right in this row. */
  ...slotKeyShape,
});

export const SwitchImageTableSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('switch-image-table'),
  rowHeading: Heading,
  imageHeading: Heading,
  optionHeading: Heading,
  /** What each row can be switched between; the first is shown at the start. */
  views: z.array(z.strictObject({ id: StableId, text: Heading })).check(z.minLength(2), z.maxLength(4)),
  /** The run that all lanes of kind `gel` share; a ladder is drawn beside each, with its lengths. */
  gel: z.optional(z.strictObject({ ...gelRunShape, ladder: z.optional(LadderSchema) })),
  rows: z.array(RowSchema).check(z.minLength(2), z.maxLength(8)),
  /** What each row is given; the same set for all rows, each as often as needed. */
  options: z.array(z.strictObject({ id: StableId, text: RichText })).check(z.minLength(2), z.maxLength(6)),
});
export type SwitchImageTable = z.infer<typeof SwitchImageTableSchema>;

/** Of a lane only distances and light: its lengths are for the learner to read off. */
const PublicImageSchema = z.discriminatedUnion('kind', [
  MediaImageSchema,
  z.strictObject({ kind: z.literal('gel'), bands: z.array(PublicBandSchema) }),
]);
export type PublicRowImage = z.infer<typeof PublicImageSchema>;

export const PublicSwitchImageTableSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('switch-image-table'),
  rowHeading: z.string(),
  imageHeading: z.string(),
  optionHeading: z.string(),
  views: z.array(PublicEntrySchema),
  gel: z.optional(
    z.strictObject({
      lengthMm: z.number(),
      settings: PublicGelSettingsSchema,
      /** Empty: there is no ladder. */
      ladder: z.array(PublicBandSchema),
    }),
  ),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      images: z.array(z.strictObject({ view: z.string(), image: PublicImageSchema })),
    }),
  ),
  options: z.array(PublicEntrySchema),
});
export type PublicSwitchImageTable = z.infer<typeof PublicSwitchImageTableSchema>;
