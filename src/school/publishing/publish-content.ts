import { dirname, join } from 'node:path';
import type { Fault, FileIssue } from '../../lab/activity/authored.ts';
import { parseRegister } from '../../lab/activity/standards/id-register.ts';
import { lintGoneIds } from '../../lab/activity/standards/lint-register.ts';
import type { LegalNames } from '../../lab/kernel/fill-names.ts';
import { guideCollection } from '../features/content/guides.ts';
import type { ContentDocument } from '../features/content/published/collections/collection.server.ts';
import { publicTextOf } from '../features/content/published/content-store.server.ts';
import { findPublishedLegals, reviseLegals } from '../features/legal/revise-legals.server.ts';
import type { Database } from '../server/database/database.ts';
import { finishArrivedLabs } from './archive/store-arrived-labs.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import { withFolderLock } from './folder-lock.ts';
import { placeFaults } from './place-faults.ts';
import {
  type DocumentName,
  listCurrentVersions,
  type PublicationWay,
  type PublishedNames,
  publishDocuments,
  type VersionedDocument,
  withVersion,
} from './publish-documents.ts';
import { type ContentFolder, readContentFolder } from './read-content-folder.ts';

export interface Publication extends PublishedNames {
  /** Faults; an activity that has any keeps its last good version. */
  readonly issues: readonly Fault[];
  /** Guides that are published no longer. */
  readonly gone: readonly DocumentName[];
}

/**
 * Publishes every sound document of the content folder. A document with a fault stays as it was last published. An
 * archive whose publication was cut off comes into the folder first.
 * @param held `collection/id` of documents that stay as they are published
 */
export async function publishContent(
  database: Database,
  folder: string,
  names: LegalNames,
  way: PublicationWay = 'start',
  held: readonly string[] = [],
): Promise<Publication> {
  return withFolderLock(database, async () => {
    await finishArrivedLabs(folder);
    const content = await readContentFolder(folder);
    // A start takes nothing away: the folder may be that of another release.
    const gone = way === 'publish' ? await findGoneGuides(database, content, held) : [];
    return publishSound(database, checkToPublish(content, names), way, () => false, { held, gone });
  });
}

/** Publishes the content folder with some files replaced by an outside service. @param cover replaces them */
export async function publishOutside(
  database: Database,
  folder: string,
  names: LegalNames,
  cover: (local: ContentFolder) => ContentFolder,
): Promise<Publication> {
  return withFolderLock(database, async () => {
    await finishArrivedLabs(folder);
    const local = await readContentFolder(folder);
    const covered = cover(local);
    const ofFolder = versionsOf(toDocuments(checkContent(local, names)));
    // All labs come from one of the two places.
    const areLabsOfFolder = covered.activities === local.activities;
    return publishSound(database, checkToPublish(covered, names), 'outside', (document) =>
      document.collection === 'activities' ? areLabsOfFolder : ofFolder.has(nameVersion(document)),
    );
  });
}

const nameVersion = ({ collection, id, version }: VersionedDocument) => `${collection}/${id} ${version}`;
const versionsOf = (documents: readonly VersionedDocument[]) => new Set(documents.map(nameVersion));

async function publishSound(
  database: Database,
  checked: CheckedContent,
  way: PublicationWay,
  isOfFolder: (document: VersionedDocument) => boolean,
  { held, gone }: { held: readonly string[]; gone: readonly DocumentName[] } = { held: [], gone: [] },
): Promise<Publication> {
  const legals = await findPublishedLegals(database);
  const revised = reviseLegals(checked.documents, legals, new Date().toISOString().slice(0, 10));
  const documents = toDocuments({ ...checked, documents: revised })
    .filter(({ collection, id }) => !held.includes(`${collection}/${id}`))
    .map(
      (document): VersionedDocument => (isOfFolder(document) ? { ...document, isOfFolder: true } : document),
    );
  return { ...(await publishDocuments(database, documents, way, gone)), issues: checked.issues, gone };
}

/**
 * Published guides of labs of the folder that have no guide.md any more. One that cannot be read is a fault, and stays.
 * @param held `collection/id` of documents that stay as they are published
 */
export async function findGoneGuides(
  database: Database,
  { activities, issues }: Pick<ContentFolder, 'activities' | 'issues'>,
  held: readonly string[] = [],
): Promise<DocumentName[]> {
  const faulty = new Set(issues.map(({ file }) => file));
  const without = activities.filter(
    ({ file, guide }) => guide === null && !faulty.has(join(dirname(file), 'guide.md')),
  );
  const ids = new Set(without.map(({ id }) => id));
  return (await listCurrentVersions(database)).flatMap(({ collection, id }) =>
    collection === guideCollection &&
    ids.has(id) &&
    !held.includes(`${collection}/${id}`) &&
    !held.includes(`activities/${id}`)
      ? [{ collection, id }]
      : [],
  );
}

/**
 * What of the content folder may be published. An open lab stays out if an id of its ids.yaml is gone and nobody has said
 * that it is gone on purpose: such a lab keeps the version that was published last, and answers of learners keep their
 * exercise.
 */
export function checkToPublish(content: ContentFolder, names: LegalNames): CheckedContent {
  const checked = checkContent(content, names);
  const issues = content.activities.flatMap(({ id, register }): FileIssue[] => {
    const lab = checked.activities.find((each) => each.id === id);
    const parsed = parseRegister(register?.value ?? []);
    if (!register || !lab?.enabled || !parsed.isValid) return [];
    return lintGoneIds({ ...lab, beliefs: checked.misconceptions }, parsed.value).map((issue) => ({
      ...issue,
      file: register.file,
    }));
  });
  const files = new Set(issues.map(({ file }) => file));
  const isHeld = (id: string) =>
    files.has(content.activities.find((folder) => folder.id === id)?.register?.file ?? '');
  return {
    ...checked,
    activities: checked.activities.filter(({ id }) => !isHeld(id)),
    issues: [...checked.issues, ...placeFaults(content, issues)],
  };
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
