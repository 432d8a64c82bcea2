import type { AuthoredFile, FileIssue } from '../../../lab/activity/authored.ts';
import { authoredLists } from '../../features/content/reference.ts';
import { toActivityFolder, toLab } from '../exchange.ts';
import type { ActivityFolder, ContentFolder } from '../read-content-folder.ts';
import { type Fields, readRelated, type StrapiEntry } from './strapi-entry.ts';
import { OutsideError, type StrapiReader } from './strapi-reader.ts';

/** A kind of content that an outside service may hold, and the files that an author would write in its place. */
interface Kind {
  /** Path of the list or the single type, after `/api/`. */
  readonly path: string;
  readonly isSingle?: true;
  /** The files of the content folder that it takes the place of. */
  readonly files: RegExp;
  toFiles(entries: readonly Fields[]): AuthoredFile[];
}

const listAs =
  (file: string) =>
  (entries: readonly Fields[]): AuthoredFile[] => [{ file, value: inOrder(entries) }];

const singleAs =
  (file: string) =>
  ([entry]: readonly Fields[]): AuthoredFile[] => [{ file, value: without(entry ?? {}, 'id') }];

const kinds: readonly Kind[] = [
  ...authoredLists.map((name): Kind => {
    const file = `reference/${name}.yaml`;
    return { path: name, files: new RegExp(`^${file}$`), toFiles: listAs(file) };
  }),
  {
    path: 'misconceptions',
    files: /^misconceptions\//,
    toFiles: (entries) => entries.map((value) => ({ file: `misconceptions/${value.id}.yaml`, value })),
  },
  {
    path: 'legal-documents',
    files: /^legal\//,
    toFiles: (entries) =>
      entries.map((entry) => {
        const folder = String(entry.documentName).toLowerCase().replaceAll(' ', '-');
        return { file: `legal/${folder}/${entry.version}.yaml`, value: without(entry, 'id') };
      }),
  },
  { path: 'links', files: /^links\//, toFiles: linkFiles },
  { path: 'blog-tags', files: /^blog\/tags\.yaml$/, toFiles: listAs('blog/tags.yaml') },
  {
    path: 'blogs',
    files: /^blog\/(?!tags\.yaml$)/,
    toFiles: (entries) =>
      entries.map((entry) => ({
        file: `blog/${entry.slug}.yaml`,
        value: {
          ...entry,
          image: without(readRelated(entry.image)[0] ?? {}, 'id'),
          blog_tags: readRelated(entry.blog_tags).map(({ key }) => key),
        },
      })),
  },
  {
    path: 'support-page',
    isSingle: true,
    files: /^support\//,
    toFiles: singleAs('support/support-page.yaml'),
  },
  {
    path: 'license-activity-configuration',
    isSingle: true,
    files: /^licenses\//,
    toFiles: singleAs('licenses/license-activity-configuration.yaml'),
  },
];

function linkFiles(entries: readonly Fields[]): AuthoredFile[] {
  const labOf = ({ activity }: Fields) => readRelated(activity)[0]?.id ?? 'no-activity';
  return [...new Set(entries.map(labOf))].map((lab) => ({
    file: `links/${lab}.yaml`,
    value: inOrder(entries.filter((entry) => labOf(entry) === lab)).map((entry) =>
      without(entry, 'activity'),
    ),
  }));
}

/** Sorted by number, because the service sends entries in the order in which it stored them. */
function inOrder(entries: readonly Fields[]): Fields[] {
  return [...entries].sort((a, b) => Number(a.id) - Number(b.id));
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

/** What an outside service holds, each kind as the files it takes the place of; kinds it does not hold are missing. */
export interface OutsideContent {
  readonly labs: readonly StrapiEntry[];
  readonly files: ReadonlyMap<string, readonly AuthoredFile[]>;
}

/** Reads everything or nothing: half of what belongs together would be published otherwise. @throws OutsideError */
export async function readOutside(reader: StrapiReader): Promise<OutsideContent> {
  const outlines = await reader.readList('activities', 'outline');
  if (outlines === null) throw new OutsideError('/api/activities is not there');
  const labs: StrapiEntry[] = [];
  for (const { ref } of outlines) {
    const lab = await reader.readOne(`activities/${encodeURIComponent(ref)}`, 'lab');
    // A lab that is missing now was withdrawn after the list was read.
    if (lab) labs.push(lab);
  }
  const files = new Map<string, readonly AuthoredFile[]>();
  for (const { path, isSingle, toFiles } of kinds) {
    const entries = isSingle ? await readSingle(reader, path) : await reader.readList(path, 'document');
    if (entries && entries.length > 0) files.set(path, toFiles(entries.map(({ fields }) => fields)));
  }
  return { labs, files };
}

async function readSingle(reader: StrapiReader, path: string): Promise<StrapiEntry[]> {
  const entry = await reader.readOne(path, 'document');
  return entry ? [entry] : [];
}

/**
 * The content folder with the kinds that the outside service holds in place of its own. Each kind comes from one of the
 * two, so that nothing which was withdrawn there comes back from the folder. A lab finds its pictures, films and guide
 * in the folder of the same name.
 */
export function coverFolder(local: ContentFolder, { labs, files }: OutsideContent): ContentFolder {
  const held = kinds.filter(({ path }) => files.has(path));
  const isCovered = (file: string) =>
    held.some((kind) => kind.files.test(file)) || (labs.length > 0 && file.startsWith('activities/'));
  const issues: FileIssue[] = local.issues.filter(({ file }) => !isCovered(file));
  const given = dropRepeated([...files.values()].flat(), issues);
  const cover = (folder: string, own: readonly AuthoredFile[]) =>
    [
      ...own.filter(({ file }) => !isCovered(file)),
      ...given.filter(({ file }) => file.startsWith(`${folder}/`)),
    ].sort((a, b) => (a.file < b.file ? -1 : 1));

  const activities = labs.flatMap((entry): ActivityFolder[] => {
    const lab = toLab({ id: entry.fields.id, attributes: toAttributes(entry) });
    if (lab.isValid) {
      const beside = local.activities.find(({ id }) => id === lab.value.id);
      return [toActivityFolder(lab.value, beside)];
    }
    issues.push(...lab.issues.map((issue) => ({ ...issue, file: `activities/${entry.fields.id}` })));
    return [];
  });
  return {
    activities: labs.length > 0 ? dropRepeated(activities, issues) : local.activities,
    misconceptions: cover('misconceptions', local.misconceptions),
    collections: new Map([...local.collections].map(([folder, own]) => [folder, cover(folder, own)])),
    issues,
  };
}

/**
 * Two entries of a service may have the same id. Files of a folder cannot. Both entries are dropped, because nobody
 * knows which one is meant.
 */
function dropRepeated<T extends { readonly file: string }>(all: readonly T[], issues: FileIssue[]): T[] {
  const isRepeated = ({ file }: T) => all.filter((other) => other.file === file).length > 1;
  for (const file of new Set(all.filter(isRepeated).map((one) => one.file)))
    issues.push({ file, path: ['id'], code: 'repeated-id', message: 'another entry has this id' });
  return all.filter((one) => !isRepeated(one));
}

function toAttributes({ fields, publishedOn }: StrapiEntry): Fields {
  // Strapi sets its own date anew with every publication; a lab keeps the first one.
  const { id: _, modules, firstPublishedAt = publishedOn, ...head } = fields;
  return {
    ...head,
    ...(firstPublishedAt !== undefined && { publishedAt: firstPublishedAt }),
    modules: Array.isArray(modules) ? readRelated(modules) : modules,
  };
}
