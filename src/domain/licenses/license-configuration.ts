import * as z from 'zod/mini';
import { StableId } from '../authoring/fields.ts';
import { licenseTypes } from './license.ts';

/** However many add-ons a class has. */
export const mostSeats = 200;

/** What a class may hold under one pass. */
export const PassTermsSchema = z.strictObject({
  seats: z.int().check(z.minimum(1), z.maximum(mostSeats)),
  /** Premium labs a class may be given; labs without a pass are open to every class. */
  activities: z.union([z.literal('all'), z.array(StableId)]),
  /** Premium labs in one class at a time; null: as many as there are. */
  labsPerClass: z.nullable(z.int().check(z.minimum(1))),
});
export type PassTerms = z.infer<typeof PassTermsSchema>;

/**
 * What every pass unlocks: authored in `content/licenses/license-activity-configuration.yaml` and served by the content
 * service, never decided in code.
 */
export const LicenseConfigurationSchema = z.strictObject({
  /** A class without any pass. */
  freePass: z.extend(PassTermsSchema, {
    /** Classes without a pass that a teacher may have open at a time. */
    activeClasses: z.int().check(z.minimum(1)),
  }),
  DIGITAL_LAB_PASS: PassTermsSchema,
  ALL_ACCESS_PASS: PassTermsSchema,
  /** The pass a class has after an upgrade takes the place of the one it had. */
  ALL_ACCESS_PASS_UPGRADE: z.strictObject({
    from: z.literal(licenseTypes[0]),
    to: z.literal(licenseTypes[1]),
  }),
  ADD_ON_PACK: z.strictObject({ addedSeats: z.int().check(z.minimum(1), z.maximum(mostSeats)) }),
});
export type LicenseConfiguration = z.infer<typeof LicenseConfigurationSchema>;
