import type { Fault } from '../../activity/authored.ts';
import type { ContentDocument } from '../../features/content/published/collections/collection.server.ts';
import { publicTextOf } from '../../features/content/published/content-store.server.ts';
import type { LegalNames } from '../../kernel/fill-names.ts';
import type { Database } from '../database/database.ts';
import { finishArrivedLabs } from './archive/store-arrived-labs.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import { withFolderLock } from './folder-lock.ts';
import { holdBackLostIds } from './hold-back.ts';
import {
  type PublicationWay,
  publishDocuments,
  type VersionedDocument,
  withVersion,
} from './publish-documents.ts';
import { type ContentFolder, readContentFolder } from './read-content-folder.ts';

export interface Publication {
  /** `collection/id` of the documents that are new or changed. */
  readonly published: readonly string[];
  /** Faults; an activity that has any keeps its last good version. */
  readonly issues: readonly Fault[];
}

/**
 * Publishes every sound document of the content folder. A document with a fault stays as it was last published. An
 * archive whose publication was cut off comes into the folder first.
 * @param cover lays what comes from elsewhere over the folder
 */
export async function publishContent(
  database: Database,
  folder: string,
  names: LegalNames,
  way: PublicationWay = 'start',
  cover: (local: ContentFolder) => ContentFolder = (local) => local,
): Promise<Publication> {
  return withFolderLock(database, async () => {
    await finishArrivedLabs(folder);
    const content = cover(await readContentFolder(folder));
    const checked = holdBackLostIds(content, checkContent(content, names));
    return {
      published: await publishDocuments(database, toDocuments(checked), way),
      issues: checked.issues,
    };
  });
}

/** The documents that checked content is published as. */
export function toDocuments({
  activities,
  misconceptions,
  documents,
}: Pick<CheckedContent, 'activities' | 'misconceptions' | 'documents'>): VersionedDocument[] {
  const all: ContentDocument[] = [
    ...activities.map(
      (full): ContentDocument => ({
        collection: 'activities',
        id: full.id,
        full,
        publicText: publicTextOf(full),
      }),
    ),
    // Misconceptions reach a learner only with a verdict.
    ...misconceptions.map(
      (full): ContentDocument => ({ collection: 'misconceptions', id: full.id, full, publicText: '' }),
    ),
    ...documents,
  ];
  return all.map(withVersion);
}
