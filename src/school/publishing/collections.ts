import { blogPostCollection } from '../features/content/published/collections/blog.server.ts';
import type { Collection } from '../features/content/published/collections/collection.server.ts';
import { linkCollection } from '../features/content/published/collections/links.server.ts';
import { referenceListCollection } from '../features/content/published/collections/reference-lists.server.ts';
import { legalDocumentCollection } from '../features/legal/legal-documents-collection.server.ts';
import { licenseConfigurationCollection } from '../features/licenses/configuration-collection.server.ts';
import { supportPageCollection } from '../features/support/support-page-collection.server.ts';

/** Every kind of authored content besides activities and misconceptions. */
export const collections: readonly Collection[] = [
  referenceListCollection,
  legalDocumentCollection,
  licenseConfigurationCollection,
  linkCollection,
  blogPostCollection,
  supportPageCollection,
];
