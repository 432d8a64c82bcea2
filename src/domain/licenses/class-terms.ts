import { type BasePassType, isBasePass, type LicenseType } from './license.ts';
import { type LicenseConfiguration, mostSeats, type PassTerms } from './license-configuration.ts';

/** What counts of a licence that is applied to a class. */
export interface AppliedLicense {
  readonly id: string;
  readonly type: LicenseType;
  /** Of an upgrade: the licence it turns into another. */
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

/** Add-ons build on a pass: without one they rest, and count again under the next. */
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
  /** Of a lab the class has had: whether it was covered. A new one has no claim yet. */
  readonly isCovered: boolean;
}

/**
 * The labs of a class that its terms open. Labs without a pass always are. Of premium ones as many as the terms allow,
 * those first that were open before, so that reordering or adding a lab takes none away from learners at work.
 */
export function findCoveredLabs(terms: PassTerms, labs: readonly PlacedLab[]): Set<string> {
  const isListed = ({ id }: PlacedLab) => terms.activities === 'all' || terms.activities.includes(id);
  const premium = labs.filter((lab) => lab.isPremium && isListed(lab));
  const inTurn = [...premium.filter((lab) => lab.isCovered), ...premium.filter((lab) => !lab.isCovered)];
  const open = inTurn.slice(0, terms.labsPerClass ?? inTurn.length);
  return new Set([...labs.filter((lab) => !lab.isPremium), ...open].map(({ id }) => id));
}
