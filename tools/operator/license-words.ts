import { type LicenseType, licenseTypes } from '../../src/school/features/classes/passes.ts';
import {
  formatLicenseKey,
  type LicenseKey,
  parseLicenseKey,
  parseLicenseType,
} from '../../src/school/features/licenses/license-key.ts';
import { OperatorError } from './operator-error.ts';

export const typeNames: Record<LicenseType, string> = {
  DIGITAL_LAB_PASS: 'Digital Lab Pass',
  ALL_ACCESS_PASS: 'All-Access Pass',
  ALL_ACCESS_PASS_UPGRADE: 'All-Access Pass Upgrade',
  ADD_ON_PACK: 'Add-On Pack',
};

export function readType(typed: string | undefined): LicenseType | null {
  if (typed === undefined) return null;
  const type = parseLicenseType(typed);
  if (!type) throw new OperatorError(`There is no kind ${typed}; there are ${licenseTypes.join(', ')}.`, 2);
  return type;
}

export function readKeys(typed: readonly string[]): LicenseKey[] {
  if (typed.length === 0) throw new OperatorError('Which keys? See --help.', 2);
  const keys = typed.map((text) => {
    const key = parseLicenseKey(text);
    if (!key) throw new OperatorError(`${text} is no licence key; one looks like ABCD-2345.`, 2);
    return key;
  });
  return [...new Set(keys)];
}

export const formatKeys = (keys: readonly LicenseKey[]) => keys.map(formatLicenseKey);
