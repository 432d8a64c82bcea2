import * as z from 'zod/mini';
import { StableId } from '../../../lab/kernel/authoring/fields.ts';

/** Kinds of pass, as the store, the database and the interface spell them. */
export const licenseTypes = [
  'DIGITAL_LAB_PASS',
  'ALL_ACCESS_PASS',
  'ALL_ACCESS_PASS_UPGRADE',
  'ADD_ON_PACK',
] as const;
export type LicenseType = (typeof licenseTypes)[number];

/** The id for a type or status as people write it: "All-Access Pass Upgrade" becomes `ALL_ACCESS_PASS_UPGRADE`. */
export function toLicenseId(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '_');
}

/** A pass that opens labs for a class. A class has at most one; the others build on it. */
export const basePassTypes = ['DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS'] as const satisfies LicenseType[];
export type BasePassType = (typeof basePassTypes)[number];

export function isBasePass(type: LicenseType): type is BasePassType {
  return (basePassTypes as readonly LicenseType[]).includes(type);
}

export type LicenseAct = 'apply' | 'upgrade' | 'add-on';

/** What a license of this type does for a class. */
export function actOf(type: LicenseType): LicenseAct {
  if (isBasePass(type)) return 'apply';
  return type === 'ADD_ON_PACK' ? 'add-on' : 'upgrade';
}

/**
 * - `ISSUED`: a key nobody has redeemed yet; known to the operator only
 * - `AVAILABLE`: redeemed by a teacher, not used
 * - `APPLIED`: in use by one class
 * - `INVALID`: permanently unusable, for one of the reasons in `licenseEndings`
 */
export const licenseStatuses = ['ISSUED', 'AVAILABLE', 'APPLIED', 'INVALID'] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

/** Why a licence is INVALID. */
export const licenseEndings = ['class-archived', 'revoked', 'account-deleted'] as const;
export type LicenseEnding = (typeof licenseEndings)[number];

/** The most seats a class can have, however many add-ons are applied. */
export const mostSeats = 200;

/** What a class may hold under one pass. */
const PassTermsSchema = z.strictObject({
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
  /** An upgrade replaces a class's pass of type `from` by one of type `to`. */
  ALL_ACCESS_PASS_UPGRADE: z.strictObject({
    from: z.literal(licenseTypes[0]),
    to: z.literal(licenseTypes[1]),
  }),
  ADD_ON_PACK: z.strictObject({ addedSeats: z.int().check(z.minimum(1), z.maximum(mostSeats)) }),
});
export type LicenseConfiguration = z.infer<typeof LicenseConfigurationSchema>;

/** The fields of an applied licence that decide what the class may hold. */
export interface AppliedLicense {
  readonly id: string;
  readonly type: LicenseType;
  /** For an upgrade: the id of the licence that it upgrades; otherwise null. */
  readonly upgrades: string | null;
}

/** The pass a class has, upgrades included; null: the free pass. */
export function findBasePass(
  configuration: LicenseConfiguration,
  applied: readonly AppliedLicense[],
): BasePassType | null {
  const base = applied.find(({ type }) => isBasePass(type));
  if (!base || !isBasePass(base.type)) return null;
  const { from, to } = configuration.ALL_ACCESS_PASS_UPGRADE;
  const isUpgraded = applied.some(
    ({ type, upgrades }) => type === 'ALL_ACCESS_PASS_UPGRADE' && upgrades === base.id,
  );
  return isUpgraded && base.type === from ? to : base.type;
}

/** What a class may hold under the licences applied to it. */
export function termsOf(configuration: LicenseConfiguration, applied: readonly AppliedLicense[]): PassTerms {
  return configuration[findBasePass(configuration, applied) ?? 'freePass'];
}

/** Add-ons extend a pass: without a pass they count as none, and they count again under the next pass. */
export function countAddOns(configuration: LicenseConfiguration, applied: readonly AppliedLicense[]): number {
  if (findBasePass(configuration, applied) === null) return 0;
  return applied.filter(({ type }) => type === 'ADD_ON_PACK').length;
}

/** Seats of a class: those of its pass and of its add-ons, never more than a class can have. */
export function seatsOf(configuration: LicenseConfiguration, applied: readonly AppliedLicense[]): number {
  const added = countAddOns(configuration, applied) * configuration.ADD_ON_PACK.addedSeats;
  return Math.min(mostSeats, termsOf(configuration, applied).seats + added);
}

/** A lab in a class, in the class's order. */
export interface PlacedLab {
  readonly id: string;
  readonly isPremium: boolean;
  /** Whether the lab was covered before; false for a lab that is new in the class. */
  readonly isCovered: boolean;
}

/**
 * The labs of a class that its terms open. Labs that need no pass are always open. Premium labs are open up to the
 * number that the terms allow. Labs that were open before come first, so that reordering or adding a lab closes none
 * that learners work in.
 */
export function findCoveredLabs(terms: PassTerms, labs: readonly PlacedLab[]): Set<string> {
  const isListed = ({ id }: PlacedLab) => terms.activities === 'all' || terms.activities.includes(id);
  const premium = labs.filter((lab) => lab.isPremium && isListed(lab));
  const inTurn = [...premium.filter((lab) => lab.isCovered), ...premium.filter((lab) => !lab.isCovered)];
  const open = inTurn.slice(0, terms.labsPerClass ?? inTurn.length);
  return new Set([...labs.filter((lab) => !lab.isPremium), ...open].map(({ id }) => id));
}
