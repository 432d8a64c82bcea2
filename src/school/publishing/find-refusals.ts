import { readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Activity } from '../../lab/activity/schema.ts';
import { listMediaFiles, listMisconceptionIds } from '../../lab/activity/typed-item.ts';
import type { LegalNames } from '../../lab/kernel/fill-names.ts';
import { guideCollection } from '../features/content/guides.ts';
import type { ContentStore } from '../features/content/published/content-store.server.ts';
import { findPublication } from '../features/content/published/publications.server.ts';
import type { Database } from '../server/database/database.ts';
import type { ArrivedLabs } from './archive/archived-labs.ts';
import { recordName } from './archive/content-archive.ts';
import { listFiles, listFormerBeliefs } from './archive/store-arrived-labs.ts';
import { checkContent } from './check-content.ts';
import { toDocuments } from './publish-content.ts';
import type { VersionedDocument } from './publish-documents.ts';
import { type ContentFolder, readContentFolder } from './read-content-folder.ts';

// What the publication of an archive would take from somebody who has not been asked: files of the content folder that
// were never published, and the words of a belief that another lab uses.

/** A file of the content folder whose contents no publication has. */
interface UnpublishedFile {
  /** From the content folder. */
  readonly path: string;
  /** true: the archive lacks the file, and its lab would be without it. */
  readonly isRemoved: boolean;
}

/** Files that the archive would write over or remove, although nothing that was published has what is in them. */
export async function findUnpublishedFiles(
  { database, content }: { readonly database: Database; readonly content: ContentStore },
  { folder, labIds }: Pick<ArrivedLabs, 'folder' | 'labIds'>,
  contentFolder: string,
  names: LegalNames,
): Promise<UnpublishedFile[]> {
  const arrived = new Set(await listFiles(folder));
  const labs = await Promise.all(
    labIds.map(async (id) => {
      const lab = join('activities', id);
      return (await listFiles(join(contentFolder, lab))).map((path) => join(lab, path));
    }),
  );
  const here = await listFiles(contentFolder);
  const removed = [
    ...labs.flat().filter((path) => !arrived.has(path) && !basename(path).startsWith('.')),
    ...(await listFormerBeliefs(folder)).filter((path) => here.includes(path)),
  ];
  const touched = [
    ...(await listChanged([...arrived], folder, contentFolder)).map((path) => ({ path, isRemoved: false })),
    ...removed.map((path) => ({ path, isRemoved: true })),
    // The archive has the ids of `ids.yaml`, or the check has refused it. No person writes the record of versions.
  ].filter(({ path }) => !['ids.yaml', recordName].includes(basename(path)));
  if (touched.length === 0) return [];
  const read = { ...(await readContentFolder(contentFolder)), collections: new Map() };
  const isPublished = await findPublished({ database, content }, read, names, labIds);
  return touched.filter(({ path }) => !isPublished(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The paths at which both folders have a file, with different contents. */
async function listChanged(paths: readonly string[], from: string, to: string): Promise<string[]> {
  const changed: string[] = [];
  for (const path of paths) {
    const before = await readFile(join(to, path)).catch(() => null);
    if (before && !before.equals(await readFile(join(from, path)))) changed.push(path);
  }
  return changed;
}

/** Tells whether the contents of a file in the folder were published at some time. `rollback` can then restore them. */
async function findPublished(
  { database, content }: { readonly database: Database; readonly content: ContentStore },
  here: ContentFolder,
  names: LegalNames,
  labIds: readonly string[],
): Promise<(path: string) => boolean> {
  const checked = checkContent(here, names);
  const versions = new Map<string, boolean>();
  const parts = new Set<string>();
  for (const document of toDocuments(checked)) {
    const { collection, id, version } = document;
    const isLab = collection === 'activities';
    if (isLab && !labIds.includes(id)) continue;
    const found = await findPublication(database, collection, id, version);
    versions.set(`${collection}/${id}`, found !== null);
    if (!isLab) continue;
    // Even if the lab as a whole was never published, some of its files may equal the published ones.
    const published = found ? (document.full as Activity) : content.findActivity(id)?.activity;
    for (const path of published ? listSame(document, published, here) : []) parts.add(path);
  }
  return (path) => {
    const [first = '', id = ''] = path.split(sep);
    if (first === 'misconceptions') return versions.get(`${first}/${basename(id, '.yaml')}`) ?? false;
    if (path === join(first, id, 'guide.md')) return versions.get(`${guideCollection}/${id}`) ?? false;
    return parts.has(path);
  };
}

/** The files of a lab of the folder that equal those of a published version of it. */
function listSame({ id, full }: VersionedDocument, published: Activity, here: ContentFolder): string[] {
  const lab = full as Activity;
  const file = here.activities.find((folder) => folder.id === id)?.file;
  if (file === undefined) return [];
  const root = dirname(file);
  const media = [...listMediaFiles(published)].filter(
    (name) =>
      lab.mediaVersions?.[name] !== undefined && lab.mediaVersions[name] === published.mediaVersions?.[name],
  );
  const modules = lab.modules.filter((module) =>
    isSame(module, published.modules.find((other) => other.id === module.id) ?? null),
  );
  return [
    ...(isSame(headOf(lab), headOf(published)) ? [file] : []),
    ...modules.map((module) => join(root, 'modules', `${module.id}.yaml`)),
    ...media.map((name) => join(root, 'media', name)),
  ];
}

/** What stands in `activity.yaml`. */
function headOf({ modules, mediaVersions: _, ...head }: Activity) {
  return { ...head, modules: modules.map(({ id }) => id) };
}

/** The order of fields, and fields without a value, are no difference. */
const isSame = (left: unknown, right: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(left)), JSON.parse(JSON.stringify(right)));

/** A published belief that the archive has in other words, and the other labs that use it. */
interface ChangedBelief {
  readonly id: string;
  /** `Sickle cell genetics (sickle-cell-genetics)` */
  readonly labs: readonly string[];
}

export function findChangedBeliefs(
  content: ContentStore,
  { labIds, checked }: Pick<ArrivedLabs, 'labIds' | 'checked'>,
): ChangedBelief[] {
  return checked.misconceptions.flatMap((belief) => {
    const published = content.findMisconception(belief.id);
    if (!published || isSame(belief, published)) return [];
    const labs = content
      .listActivities()
      .map(({ activity }) => activity)
      .filter(
        (activity) => !labIds.includes(activity.id) && listMisconceptionIds(activity).includes(belief.id),
      )
      .map(({ id, title }) => `${title} (${id})`);
    return labs.length > 0 ? [{ id: belief.id, labs }] : [];
  });
}
