import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import { fillNames, studentAccountSentences } from '../../lab/kernel/fill-names.ts';
import {
  compareVersions,
  type LegalDocument,
  LegalDocumentSchema,
} from '../../school/features/legal/legal-document.ts';
import type { LegalDocumentName } from '../../school/features/legal/legal-versions.ts';
import { choice, site } from '../site.ts';

const { open, byClass } = studentAccountSentences;
const names = {
  ...site,
  studentAccounts: `${choice.ifOpenAccounts}${open}${choice.otherwise}${byClass}${choice.end}`,
};

// Read when the pages are built; none of the files is sent to a browser.
const files = import.meta.glob<string>('../../../content/legal/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Every version of a document, the newest first.
 * @throws when a file does not fit its schema: the build must stop; the content check gives the details
 */
export function listVersions(name: LegalDocumentName): LegalDocument[] {
  return Object.values(files)
    .map((text) => z.parse(LegalDocumentSchema, parseYaml(text)))
    .filter(({ documentName }) => documentName === name)
    .sort((a, b) => compareVersions(b.version, a.version))
    .map((document) => fillNames(document, names));
}
