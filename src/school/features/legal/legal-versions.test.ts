import { describe, expect, it } from 'vitest';
import { type LegalVersions, legalDocuments, needsLegalUpdate, toLegalVersions } from './legal-versions.ts';

const first: LegalVersions = {
  termsOfUse: '1.0',
  serviceAgreement: '1.0',
  privacyNotice: '1.0',
  geneticData: '1.0',
};

describe('needsLegalUpdate', () => {
  it.each<[string, LegalVersions | null, LegalVersions | null, boolean]>([
    ['nothing was accepted yet', null, first, true],
    ['all four are current', first, { ...first }, false],
    ['the terms of use differ', first, { ...first, termsOfUse: '1.1' }, true],
    ['the service agreement differs', first, { ...first, serviceAgreement: '1.1' }, true],
    ['the privacy notice differs', first, { ...first, privacyNotice: '1.1' }, true],
    ['the genetic data document differs', first, { ...first, geneticData: '1.1' }, true],
    ['a version was taken back', { ...first, termsOfUse: '2.0' }, first, true],
    ['a number is written in another way', { ...first, termsOfUse: '1.00' }, first, true],
    ['the current versions are not known', first, null, false],
    ['nothing was accepted, and the current versions are not known', null, null, false],
  ])('where %s', (_, accepted, current, expected) => {
    expect(needsLegalUpdate(accepted, current)).toBe(expected);
  });
});

describe('toLegalVersions', () => {
  const entries = legalDocuments.map(({ name }, index) => ({ documentName: name, version: `1.${index}` }));

  it('finds the version of each document, whatever else is in the list', () => {
    const list = [{ documentName: 'Cookies', version: '9.9' }, ...[...entries].reverse()];
    expect(toLegalVersions(list)).toEqual({
      termsOfUse: '1.0',
      serviceAgreement: '1.1',
      privacyNotice: '1.2',
      geneticData: '1.3',
    });
  });

  it.each(legalDocuments)('knows nothing where "$name" is missing or has no version', ({ name }) => {
    const without = entries.filter(({ documentName }) => documentName !== name);
    expect(toLegalVersions(without)).toBeNull();
    expect(toLegalVersions([...without, { documentName: name, version: '' }])).toBeNull();
  });
});
