/**
 * The documents a person agrees to: the name under which the content service knows each, the field of a profile that
 * holds the accepted version, and the page where everybody can read it.
 */
export const legalDocuments = [
  { name: 'Terms of use', field: 'termsOfUse', path: '/terms' },
  { name: 'Service agreement', field: 'serviceAgreement', path: '/agreement' },
  { name: 'Privacy notice', field: 'privacyNotice', path: '/privacy' },
  { name: 'Genetic data', field: 'geneticData', path: '/genetic-data' },
] as const;

export type LegalDocumentName = (typeof legalDocuments)[number]['name'];
export type LegalField = (typeof legalDocuments)[number]['field'];
/** A version string of each document. A profile calls them `legalsDates`. */
export type LegalVersions = Readonly<Record<LegalField, string>>;

/** @returns null unless all four versions are known */
export function toLegalVersions(
  entries: readonly { readonly documentName: string; readonly version: string }[],
): LegalVersions | null {
  const versions: Partial<Record<LegalField, string>> = {};
  for (const { name, field } of legalDocuments) {
    const version = entries.find(({ documentName }) => documentName === name)?.version;
    if (!version) return null;
    versions[field] = version;
  }
  return versions as LegalVersions;
}

/**
 * Whether somebody has to be asked for consent, also again. Compares the fields that are given, because the first load
 * does not need the table of documents.
 * @param accepted null before the first consent
 * @param current null where the versions could not be loaded, for whatever reason: nobody is then asked
 */
export function needsLegalUpdate(accepted: LegalVersions | null, current: LegalVersions | null): boolean {
  if (current === null) return false;
  const fields = Object.keys(current) as LegalField[];
  return accepted === null || fields.some((field) => accepted[field] !== current[field]);
}

/** Where the build puts the licences and notices of third-party code. This is a file, not a page. */
export const thirdPartyNoticesPath = '/third-party-notices.txt';
