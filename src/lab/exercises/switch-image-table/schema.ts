import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import { AltText, ImageFile } from '../../kernel/authoring/media-file.ts';
import type { Issue } from '../../kernel/issue.ts';
import { PublicBandSchema, PublicGelSettingsSchema } from '../../marking/public-gel.ts';
import { slotKeyShape } from '../assignment-key.ts';
import {
  gelRunShape,
  isRunExtrapolated,
  LadderSchema,
  ProductsSchema,
  redactBand,
  runLoad,
} from '../gel-load.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintSlot } from '../lint-assignment.ts';

const Heading = RichTextSchema.check(z.maxLength(80));
const PublicEntrySchema = z.strictObject({ id: z.string(), text: z.string() });

/** A file of the activity's media folder, with its text alternative. */
const MediaImageSchema = z.strictObject({ kind: z.literal('media'), file: ImageFile, alt: AltText });

/** What can stand in a row: a file, or a lane drawn by the gel model from what is loaded into it. */
const ImageSchema = z.discriminatedUnion('kind', [
  MediaImageSchema,
  z.strictObject({ kind: z.literal('gel'), products: ProductsSchema }),
]);
type RowImage = z.infer<typeof ImageSchema>;

const RowImageSchema = z.strictObject({ view: StableId, image: ImageSchema });

const RowSchema = z.strictObject({
  id: StableId,
  /** The person or the sample. */
  text: RichTextSchema,
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
  /** The run that all lanes of kind `gel` share; they lie on one gel, beside one ladder with its lengths. */
  gel: z.optional(z.strictObject({ ...gelRunShape, ladder: z.optional(LadderSchema) })),
  rows: z.array(RowSchema).check(z.minLength(2), z.maxLength(8)),
  /** What each row is given; the same set for all rows, each as often as needed. */
  options: z
    .array(z.strictObject({ id: StableId, text: RichTextSchema }))
    .check(z.minLength(2), z.maxLength(6)),
});
export type SwitchImageTable = z.infer<typeof SwitchImageTableSchema>;

/** A lane is sent with distances and masses only: the learner is to read off its lengths. */
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

type Gel = SwitchImageTable['gel'];

/** Runs the lanes here, on the server: a learner's device gets the picture, not the lengths it was drawn from. */
export function redactSwitchImageTable(item: SwitchImageTable): PublicSwitchImageTable {
  const { gel } = item;
  return {
    ...redactShared(item),
    type: item.type,
    rowHeading: item.rowHeading,
    imageHeading: item.imageHeading,
    optionHeading: item.optionHeading,
    views: item.views.map(({ id, text }) => ({ id, text })),
    ...(gel && { gel: redactGel(item, gel) }),
    rows: item.rows.map(({ id, text, images }) => ({
      id,
      text,
      images: images.map(({ view, image }) => ({ view, image: redactImage(image, gel) })),
    })),
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}

function redactGel({ rows }: SwitchImageTable, gel: NonNullable<Gel>): PublicSwitchImageTable['gel'] {
  const { agarosePercent, fieldVPerCm, durationMin, lengthMm, ladder } = gel;
  const loads = rows.flatMap(({ images }) =>
    images.flatMap(({ image }) => (image.kind === 'gel' ? [image] : [])),
  );
  const isExtrapolated = isRunExtrapolated(gel, [{ ladder }, ...loads]);
  return {
    lengthMm,
    settings: { agarosePercent, fieldVPerCm, durationMin, isExtrapolated },
    ladder: runLoad({ ladder }, gel).bands.map((band) => redactBand(band, true)),
  };
}

function redactImage(image: RowImage, gel: Gel): PublicRowImage {
  switch (image.kind) {
    case 'media':
      return { kind: image.kind, file: image.file, alt: image.alt };
    case 'gel':
      return {
        kind: image.kind,
        bands: gel ? runLoad(image, gel).bands.map((band) => redactBand(band, false)) : [],
      };
  }
}

type Row = SwitchImageTable['rows'][number];

export function lintSwitchImageTable(item: SwitchImageTable): Issue[] {
  const optionIds = item.options.map(({ id }) => id);
  return [
    ...findRepeats(item.views, 'views'),
    ...findRepeats(item.rows, 'rows'),
    ...findRepeats(item.options, 'options'),
    ...lintGel(item),
    ...item.rows.flatMap((row, index) => [
      ...lintSlot(row, optionIds, ['rows', index]),
      ...lintViews(item, row, ['rows', index, 'images']),
      ...lintFileNames(row, optionIds, ['rows', index, 'images']),
    ]),
  ];
}

function lintViews({ views }: SwitchImageTable, { images }: Row, path: Issue['path']): Issue[] {
  const shown = images.map(({ view }) => view);
  return [
    ...views
      .filter(({ id }) => shown.filter((view) => view === id).length !== 1)
      .map(({ id }) => ({ path, code: 'one-image-a-view', message: `needs one picture for ${id}` })),
    ...shown
      .filter((view) => !views.some(({ id }) => id === view))
      .map((view) => ({ path, code: 'unknown-view', message: `there is no view ${view}` })),
  ];
}

/** A learner's device sees the names of the files, so they must not say what is asked. */
function lintFileNames({ images }: Row, optionIds: readonly string[], path: Issue['path']): Issue[] {
  return images.flatMap(({ image }, index) => {
    if (image.kind !== 'media') return [];
    const words = image.file.split(/[.-]/);
    const told = optionIds.find((id) => id.split('-').every((word) => words.includes(word)));
    if (told === undefined) return [];
    return [
      {
        path: [...path, index, 'image', 'file'],
        code: 'telling-file-name',
        message: `the name ${image.file} tells the option ${told}`,
      },
    ];
  });
}

/** Finds a missing or needless `gel`, and loaded fragments that run off the gel or are too faint to be seen. */
function lintGel({ gel, rows }: SwitchImageTable): Issue[] {
  const lanes = rows.flatMap(({ images }, row) =>
    images.flatMap(({ image }, index) =>
      image.kind === 'gel'
        ? [{ products: image.products, path: ['rows', row, 'images', index, 'image', 'products'] }]
        : [],
    ),
  );
  if (!gel) {
    const message = 'lanes are drawn from a run: agarosePercent, fieldVPerCm and durationMin';
    return lanes.length > 0 ? [{ path: ['gel'], code: 'gel-missing', message }] : [];
  }
  if (lanes.length === 0) {
    return [{ path: ['gel'], code: 'gel-not-shown', message: 'no row has a picture of the kind gel' }];
  }
  return lanes.flatMap(({ products, path }): Issue[] => {
    const { ranOff, unseen } = runLoad({ products }, gel);
    return [
      ...ranOff.map(({ lengthBp }) => ({
        path,
        code: 'ran-off',
        message: `${lengthBp} bp runs off a gel of ${gel.lengthMm} mm with these settings`,
      })),
      ...unseen.map(({ lengthsBp }) => ({
        path,
        code: 'too-faint',
        message: `there is too little DNA of ${lengthsBp.join(' and ')} bp to be seen`,
      })),
    ];
  });
}
