import type { Collection } from './collection.ts';
import { legalDocumentCollection } from './legal-documents.ts';
import { licenseConfigurationCollection } from './license-configuration.ts';
import { linkCollection } from './links.ts';
import { referenceListCollection } from './reference-lists.ts';

/** Every kind of authored content besides activities and misconceptions. */
export const collections: readonly Collection[] = [
  referenceListCollection,
  legalDocumentCollection,
  licenseConfigurationCollection,
  linkCollection,
];
