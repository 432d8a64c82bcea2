import type { LicenseConfiguration } from '../../classes/passes.ts';
import type { License } from '../license-endpoints.ts';

export const termsSample: LicenseConfiguration = {
  freePass: { seats: 40, activities: [], labsPerClass: null, activeClasses: 1 },
  DIGITAL_LAB_PASS: { seats: 40, activities: ['dogma', 'tasters'], labsPerClass: 1 },
  ALL_ACCESS_PASS: { seats: 40, activities: 'all', labsPerClass: null },
  ALL_ACCESS_PASS_UPGRADE: { from: 'DIGITAL_LAB_PASS', to: 'ALL_ACCESS_PASS' },
  ADD_ON_PACK: { addedSeats: 10 },
};

export const termsReply = { data: { id: 1, attributes: termsSample }, meta: {} };

let count = 0;

export function licenseSample(changes: Partial<License> = {}): License {
  count += 1;
  return {
    id: `l${count}`,
    licenseKey: `AAAA-${String(count).padStart(4, '0')}`,
    type: 'DIGITAL_LAB_PASS',
    status: 'AVAILABLE',
    classID: null,
    className: null,
    classCode: null,
    quantity: 40,
    redeemedAt: '2026-03-01T09:00:00Z',
    appliedAt: null,
    endedAt: null,
    endedBecause: null,
    ...changes,
  };
}

/** Applied to the class of the samples. */
export const appliedSample = (changes: Partial<License> = {}) =>
  licenseSample({
    status: 'APPLIED',
    classID: 'c1',
    className: 'Biology, period 3',
    classCode: 'ABCD-2345',
    appliedAt: '2026-03-02T09:00:00Z',
    ...changes,
  });
