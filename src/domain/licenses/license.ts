/** Kinds of pass, as the store, the database and the interface spell them. */
export const licenseTypes = [
  'DIGITAL_LAB_PASS',
  'ALL_ACCESS_PASS',
  'ALL_ACCESS_PASS_UPGRADE',
  'ADD_ON_PACK',
] as const;
export type LicenseType = (typeof licenseTypes)[number];

/** The id behind a name of a type or a status as people write it: "All-Access Pass Upgrade" is `ALL_ACCESS_PASS_UPGRADE`. */
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

/**
 * - `ISSUED`: a key nobody has redeemed yet; known to the operator only
 * - `AVAILABLE`: redeemed by a teacher, not used
 * - `APPLIED`: in use by one class
 * - `INVALID`: its class was archived, or the operator revoked it; for good
 */
export const licenseStatuses = ['ISSUED', 'AVAILABLE', 'APPLIED', 'INVALID'] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

/** Why a licence is INVALID. */
export const licenseEndings = ['class-archived', 'revoked', 'account-deleted'] as const;
export type LicenseEnding = (typeof licenseEndings)[number];
