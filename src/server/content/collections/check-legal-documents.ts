import type { AuthoredFile, FileIssue } from '../../../activity/authored.ts';
import { findRepeats } from '../../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../../domain/issue.ts';
import { findUnknownMarkers } from '../../../domain/legal/fill-names.ts';
import {
  compareVersions,
  type LegalDocument,
  LegalDocumentSchema,
  legalFolderOf,
} from '../../../domain/legal/legal-document.ts';
import { legalDocuments } from '../../../domain/legal/legal-versions.ts';
import { parseWith } from '../../../domain/parse.ts';

interface Placed {
  readonly file: string;
  readonly document: LegalDocument;
}

/** Every version of every legal document, and what is wrong with them. */
export function checkLegalDocuments(files: readonly AuthoredFile[]): {
  documents: LegalDocument[];
  issues: FileIssue[];
} {
  const issues: FileIssue[] = [];
  const placed: Placed[] = [];
  for (const { file, value } of files) {
    const parsed = parseWith(LegalDocumentSchema, value);
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
      message: `{{${name}}} stands for nothing; there are product, operator and contact`,
    })),
  );
  return [...misplaced, ...findRepeats(sections, 'sections'), ...unknown];
}

/** Faults that show only beside the version before. */
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
