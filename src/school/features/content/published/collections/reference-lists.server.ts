import countries from 'i18n-iso-countries/index.js';
import type { AuthoredFile, FileIssue } from '../../../../../lab/activity/authored.ts';
import { parseAuthored } from '../../../../../lab/kernel/authoring/parse-authored.ts';
import {
  AuthoredListSchema,
  authoredLists,
  type ReferenceItem,
  type ReferenceListName,
} from '../../reference.ts';
import type { Collection, ContentDocument } from './collection.server.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const order = new Intl.Collator('en');

/**
 * The countries and territories of ISO 3166-1 and Kosovo's user-assigned code, by name. Codes are the package's; names
 * are the short ones of Unicode's CLDR, which people look for ("South Korea", not "Korea, Republic of").
 */
function listCountries(): ReferenceItem[] {
  return Object.entries(countries.getNumericCodes())
    .map(([numeric, key]) => ({ id: Number(numeric), key, name: names.of(key) ?? key }))
    .sort((a, b) => order.compare(a.name, b.name));
}

const folder = 'reference';
const fileOf = (name: string) => `${folder}/${name}.yaml`;

/** `reference/<name>.yaml`: the choices that forms offer. The countries are published beside them. */
export const referenceListCollection: Collection = {
  folder,
  schemas: [{ name: 'reference-list', files: /^reference\/[^/]+\.yaml$/, schema: AuthoredListSchema }],
  check(files) {
    const documents: ContentDocument[] = [toDocument('countries', listCountries())];
    const issues: FileIssue[] = files.filter(isOfNoList).map(({ file }) => ({
      file,
      path: [],
      code: 'unknown-list',
      message: `no form asks for this list; there are ${authoredLists.join(', ')}`,
    }));
    for (const name of authoredLists) {
      const file = files.find((candidate) => candidate.file === fileOf(name));
      if (!file) {
        // Test content may have no lists at all; having only some of them is a mistake.
        if (files.length > 0) issues.push(missing(name));
        continue;
      }
      const parsed = parseAuthored(AuthoredListSchema, file.value);
      const faults = parsed.isValid ? findRepeats(parsed.value) : parsed.issues;
      issues.push(...faults.map((issue) => ({ ...issue, file: file.file })));
      if (parsed.isValid && faults.length === 0) documents.push(toDocument(name, parsed.value));
    }
    return { documents, issues };
  },
};

function isOfNoList({ file }: AuthoredFile): boolean {
  return !authoredLists.some((name) => file === fileOf(name));
}

function missing(name: ReferenceListName): FileIssue {
  return {
    file: fileOf(name),
    path: [],
    code: 'missing-list',
    message: `the forms ask for ${name}, and there is no such file`,
  };
}

function findRepeats(items: readonly ReferenceItem[]) {
  return (['id', 'key', 'name'] as const).flatMap((field) =>
    items.flatMap((item, index) =>
      items.findIndex((other) => other[field] === item[field]) === index
        ? []
        : [{ path: [index, field], code: `repeated-${field}`, message: `${item[field]} stands here twice` }],
    ),
  );
}

function toDocument(name: ReferenceListName, items: readonly ReferenceItem[]): ContentDocument {
  return { collection: 'reference', id: name, full: items, publicText: '' };
}
