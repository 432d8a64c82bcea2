import type * as z from 'zod/mini';
import type { AuthoredFile, FileIssue } from '../../../../../lab/activity/authored.ts';
import type { LegalNames } from '../../../../../lab/kernel/fill-names.ts';

/** One document as it is published: stored whole, and sent without change. */
export interface ContentDocument {
  /** The collection's name in the addresses of the content service. */
  readonly collection: string;
  readonly id: string;
  /** The whole document, with everything secret in it; for the server alone. */
  readonly full: unknown;
  /** The reply of the content service, where it is always the same; empty for lists, which depend on the query. */
  readonly publicText: string;
}

export interface CheckedCollection {
  /** Documents of sound files only; a document with a fault keeps its last good version. */
  readonly documents: readonly ContentDocument[];
  readonly issues: readonly FileIssue[];
}

/** The schema of one kind of authored file. */
export interface FileSchema {
  /** Kebab-case; the JSON Schema is written to `schema/<name>.json`. */
  readonly name: string;
  /** Matches the paths of such files, relative to the content folder. */
  readonly files: RegExp;
  readonly schema: z.ZodMiniType;
}

/**
 * A kind of authored content besides activities: a folder of YAML files, the check of these files, and the documents
 * they are published as. A new kind needs one file in this folder and one line in `collections.ts`.
 */
export interface Collection {
  /** Below the content folder; its YAML files are read at any depth. */
  readonly folder: string;
  /** One for each kind of file in the folder. */
  readonly schemas: readonly FileSchema[];
  /**
   * @param files every valid YAML file of the folder, in the order of their names
   * @param names the names behind this installation, for texts that mention them
   * @param activityIds every activity that has a folder, sound or not
   */
  check(
    files: readonly AuthoredFile[],
    names: LegalNames,
    activityIds: ReadonlySet<string>,
  ): CheckedCollection;
}

interface Entry {
  readonly id: number;
  readonly attributes: object;
}

/** A single type as the content service sends it. */
export function writeSingleReply(data: Entry): string {
  return JSON.stringify({ data, meta: {} });
}
