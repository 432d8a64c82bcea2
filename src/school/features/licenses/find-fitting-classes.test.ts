import { describe, expect, it } from 'vitest';
import { findFittingClasses } from './find-fitting-classes.ts';
import { appliedSample, licenseSample } from './testing/license-samples.client.ts';

const taught = (id: string, more: object = {}) => ({
  ...{ id, code: 'ABCD-2345', name: id, isArchived: false, isDisabled: false, isDemonstration: false },
  labs: [{ title: 'Gels', hasOpenLesson: true }],
  ...more,
});
const closed = { title: 'Later', hasOpenLesson: false };
const classes = [
  taught('without'),
  taught('digital'),
  taught('upgraded'),
  taught('full'),
  taught('archived', { isArchived: true }),
  taught('disabled', { isDisabled: true }),
  taught('made-up', { isDemonstration: true }),
];
const licenses = [
  appliedSample({ licenseKey: 'DIGI-0001', classID: 'digital' }),
  appliedSample({ licenseKey: 'UPGR-0001', classID: 'upgraded' }),
  appliedSample({ licenseKey: 'UPGR-0002', classID: 'upgraded', type: 'ALL_ACCESS_PASS_UPGRADE' }),
  appliedSample({ licenseKey: 'FULL-0001', classID: 'full', type: 'ALL_ACCESS_PASS' }),
  // No longer valid, so its class has no pass.
  licenseSample({ licenseKey: 'OLDD-0001', classID: 'without', status: 'INVALID' }),
];

describe('the classes for which a license can be used', () => {
  it.each([
    ['DIGITAL_LAB_PASS', ['without']],
    ['ALL_ACCESS_PASS', ['without']],
    ['ALL_ACCESS_PASS_UPGRADE', ['digital']],
    ['ADD_ON_PACK', ['digital', 'upgraded', 'full']],
  ] as const)('for %s are %j', (type, expected) => {
    expect(findFittingClasses({ type }, licenses, classes).map(({ id }) => id)).toEqual(expected);
  });

  it('are none whose labs have no open lesson alone, and name such a lab beside others', () => {
    const alone = taught('alone', { labs: [closed] });
    const beside = taught('beside', { labs: [closed, { title: 'Gels', hasOpenLesson: true }] });
    const found = findFittingClasses({ type: 'DIGITAL_LAB_PASS' }, [], [alone, beside]);
    expect(found.map(({ id, closedLabs }) => [id, closedLabs])).toEqual([['beside', ['Later']]]);
    const used = [appliedSample({ classID: 'alone' })];
    expect(findFittingClasses({ type: 'ALL_ACCESS_PASS_UPGRADE' }, used, [alone])).toEqual([]);
    expect(findFittingClasses({ type: 'ADD_ON_PACK' }, used, [alone])).toHaveLength(1);
  });

  it('come with the pass that an upgrade turns into another', () => {
    const [one] = findFittingClasses({ type: 'ALL_ACCESS_PASS_UPGRADE' }, licenses, classes);
    expect(one?.passKey).toBe('DIGI-0001');
  });
});
