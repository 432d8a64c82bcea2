import * as z from 'zod/mini';
import { dyeIds } from '../science/gel/dyes.ts';

// What a learner's device gets of a gel, to draw it.

const curveShape = {
  distanceMm: z.number(),
  sigmaMm: z.number(),
  massNg: z.number(),
  tailMm: z.optional(z.number()),
};

/** What a camera sees of a band; `curves` is left out where its light is that of one piece. */
export const PublicBandSchema = z.strictObject({
  ...curveShape,
  look: z.optional(z.enum(['shoulder', 'smear'])),
  curves: z.optional(z.array(z.strictObject(curveShape))),
  sizesBp: z.optional(z.array(z.number())),
});
export type PublicBand = z.infer<typeof PublicBandSchema>;

export const PublicGelSettingsSchema = z.strictObject({
  agarosePercent: z.number(),
  fieldVPerCm: z.number(),
  durationMin: z.number(),
  isExtrapolated: z.boolean(),
});

/** A gel as it is drawn: distances and masses of the bands, and only those lengths that are printed. */
export const PublicGelSchema = z.strictObject({
  lengthMm: z.number(),
  hasPoleSigns: z.boolean(),
  lanes: z.array(
    z.strictObject({
      id: z.string(),
      label: z.optional(z.string()),
      bands: z.array(PublicBandSchema),
    }),
  ),
  /** In every lane. */
  dyes: z.optional(z.array(z.strictObject({ dye: z.enum(dyeIds), distanceMm: z.number() }))),
  settings: PublicGelSettingsSchema,
});

/** A place on such a gel. */
export const PublicPointSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pole'), end: z.enum(['wells', 'far']) }),
  z.strictObject({ kind: z.literal('wells') }),
  z.strictObject({ kind: z.literal('lane'), laneId: z.string() }),
  z.strictObject({ kind: z.literal('stretch'), laneId: z.string(), fromMm: z.number(), toMm: z.number() }),
]);
