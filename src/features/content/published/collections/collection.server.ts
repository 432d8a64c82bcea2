import type { AuthoredFile, FileIssue } from '../../../../activity/authored.ts';
import type { LegalNames } from '../../../../kernel/fill-names.ts';

/** One document as it is published: kept whole, sent as it stands. */
export interface ContentDocument {
  /** The collection's name in the addresses of the content service. */
  readonly collection: string;
  readonly id: string;
  /** For the server's own use, what is secret included. */
  readonly full: unknown;
  /** The reply of the content service, ready to send. */
  readonly publicText: string;
}

export interface CheckedCollection {
  /** Of sound files only; what has a fault keeps its last good version. */
  readonly documents: readonly ContentDocument[];
  readonly issues: readonly FileIssue[];
}

/**
 * A kind of authored content besides activities: a folder of YAML files, what makes them sound, and the documents they
 * are published as. A new one is one file beside this and one line in `collections.ts`.
 */
export interface Collection {
  /** Below the content folder; its YAML files are read at any depth. */
  readonly folder: string;
  /** @param files everything in the folder that is YAML, in the order of their names
   * @param names who stands behind this installation, for texts that name them
   * @param activityIds of every activity there is a folder for, sound or not */
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

/** A list as the content service sends it, all on one page: the shape of Strapi 4. */
export function writeListReply(data: readonly Entry[]): string {
  const pagination = { page: 1, pageSize: data.length, pageCount: 1, total: data.length };
  return JSON.stringify({ data, meta: { pagination } });
}

/** A single type as the content service sends it. */
export function writeSingleReply(data: Entry): string {
  return JSON.stringify({ data, meta: {} });
}
