import { createHash } from 'node:crypto';
import type { AuthoredFile, FileIssue } from '../../../lab/activity/authored.ts';
import { findRepeats } from '../../../lab/kernel/authoring/find-repeats.ts';
import { parseAuthored } from '../../../lab/kernel/authoring/parse-authored.ts';
import { fillNames, findUnknownMarkers } from '../../../lab/kernel/fill-names.ts';
import type { Issue } from '../../../lab/kernel/issue.ts';
import type { Collection, ContentDocument } from '../content/published/collections/collection.server.ts';
import { compareVersions, type LegalDocument, LegalDocumentSchema, legalFolderOf } from './legal-document.ts';
import { legalDocuments } from './legal-versions.ts';

/** In the database: the versions in force by the folder of their document, and every version there ever was. */
export const legalCollection = 'legal-documents';
export const allLegalVersions = 'all';

/** What the server itself needs of a document. */
export interface StoredLegalDocument {
  readonly version: string;
  /** SHA-256, in hex, of what people read. */
  readonly hash: string;
}

/** Publishes all four documents or none: half a set of new texts would make people consent twice. */
export const legalDocumentCollection: Collection = {
  folder: 'legal',
  schemas: [{ name: 'legal-document', files: /^legal\/.+\.yaml$/, schema: LegalDocumentSchema }],
  check(files, names) {
    const { documents, issues } = checkLegalDocuments(files);
    if (issues.length > 0 || documents.length === 0) return { documents: [], issues };
    return {
      documents: writeLegalDocuments(documents.map((document) => fillNames(document, names))),
      issues,
    };
  },
};

/** A version as the content service sends it. */
export interface StoredLegalVersion {
  readonly id: number;
  readonly attributes: LegalDocument;
  /** Whether this version is in force: the latest of its document, or an earlier one whose words count again. */
  readonly isCurrent: boolean;
}

/**
 * @param filled every version of every document, with the names of the installation
 * @param isInForce of one version of each document; by itself the latest is
 */
export function writeLegalDocuments(
  filled: readonly LegalDocument[],
  isInForce?: (document: LegalDocument) => boolean,
): ContentDocument[] {
  const versions: StoredLegalVersion[] = legalDocuments.flatMap(({ name }, index) =>
    filled
      .filter(({ documentName }) => documentName === name)
      .sort((a, b) => compareVersions(a.version, b.version))
      .map((attributes, at, { length }) => ({
        id: index + 1,
        attributes,
        isCurrent: isInForce?.(attributes) ?? at === length - 1,
      })),
  );
  // Lists are written from these when they are asked for.
  const publicText = '';
  const current = versions
    .filter(({ isCurrent }) => isCurrent)
    .map(({ attributes }): ContentDocument => {
      const hash = createHash('sha256').update(JSON.stringify(attributes)).digest('hex');
      const full: StoredLegalDocument = { version: attributes.version, hash };
      return { collection: legalCollection, id: legalFolderOf(attributes.documentName), full, publicText };
    });
  return [...current, { collection: legalCollection, id: allLegalVersions, full: versions, publicText }];
}

interface Placed {
  readonly file: string;
  readonly document: LegalDocument;
}

/** Every version of every legal document, and what is wrong with them. */
function checkLegalDocuments(files: readonly AuthoredFile[]): {
  documents: LegalDocument[];
  issues: FileIssue[];
} {
  const issues: FileIssue[] = [];
  const placed: Placed[] = [];
  for (const { file, value } of files) {
    const parsed = parseAuthored(LegalDocumentSchema, value);
    const faults = parsed.isValid ? checkDocument(file, parsed.value) : parsed.issues;
    issues.push(...faults.map((issue) => ({ ...issue, file })));
    if (parsed.isValid) placed.push({ file, document: parsed.value });
  }
  issues.push(...checkSeries(placed), ...findMissing(files));
  return { documents: placed.map(({ document }) => document), issues };
}

function checkDocument(file: string, document: LegalDocument): Issue[] {
  const { documentName, version, summary, changes = '', sections } = document;
  const expected = `legal/${legalFolderOf(documentName)}/${version}.yaml`;
  const misplaced: Issue[] =
    file === expected
      ? []
      : [{ path: [], code: 'path-differs', message: `this version belongs into ${expected}` }];
  const texts: readonly (readonly [Issue['path'], string])[] = [
    [['summary'], summary],
    [['changes'], changes],
    ...sections.map(({ title, text }, index) => [['sections', index, 'text'], `${title} ${text}`] as const),
  ];
  const unknown = texts.flatMap(([path, text]) =>
    findUnknownMarkers(text).map((name) => ({
      path,
      code: 'unknown-marker',
      message: `{{${name}}} stands for nothing; there are product, operator, contact and studentAccounts`,
    })),
  );
  return [...misplaced, ...findRepeats(sections, 'sections'), ...unknown];
}

/** Faults that are only found by comparing a version with the one before. */
function checkSeries(placed: readonly Placed[]): FileIssue[] {
  return legalDocuments.flatMap(({ name }) => {
    const series = placed
      .filter(({ document }) => document.documentName === name)
      .sort((a, b) => compareVersions(a.document.version, b.document.version));
    return series.flatMap(({ file, document }, index) => {
      const before = series[index - 1]?.document;
      const issues: FileIssue[] = [];
      const add = (path: string, code: string, message: string) =>
        issues.push({ file, path: [path], code, message });
      if (!before) return issues;
      if (before.version === document.version)
        add('version', 'repeated-version', `there are two of ${name} ${document.version}`);
      if (document.changes === undefined)
        add('changes', 'missing-changes', `say what is different from version ${before.version}`);
      if (document.date < before.date)
        add('date', 'dates-out-of-order', `version ${before.version} is of ${before.date}`);
      return issues;
    });
  });
}

function findMissing(files: readonly AuthoredFile[]): FileIssue[] {
  // Content of a test may have no legal documents at all; some without others is a mistake.
  if (files.length === 0) return [];
  return legalDocuments.flatMap(({ name }) => {
    const folder = `legal/${legalFolderOf(name)}`;
    if (files.some(({ file }) => file.startsWith(`${folder}/`))) return [];
    return [{ file: folder, path: [], code: 'missing-document', message: `${name} has no version` }];
  });
}
