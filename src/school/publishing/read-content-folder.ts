import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { AuthoredFile, FileIssue } from '../../lab/activity/authored.ts';
import type { MediaVersions } from '../../lab/activity/media-address.ts';
import { idPattern } from '../../lab/kernel/authoring/fields.ts';
import { videoPattern } from '../../lab/kernel/authoring/media-file.ts';
import { versionOfMedia } from '../server/base/media-version.ts';
import { collections } from './collections.ts';
import { findFalsePictures, findLetteredPictures } from './find-false-pictures.ts';
import { findForeignByte } from './find-foreign-byte.ts';
import { findHiddenNames } from './find-hidden-names.ts';
import { readYaml } from './read-yaml.ts';

export interface ActivityFolder {
  readonly id: string;
  /** Path of its activity.yaml, which may be missing, as issues name it. */
  readonly file: string;
  readonly activity: AuthoredFile | null;
  readonly modules: ReadonlyMap<string, AuthoredFile>;
  /** Names of the files in `modules/` with invalid YAML; each has an issue already. */
  readonly unreadableModules: ReadonlySet<string>;
  readonly mediaFiles: ReadonlySet<string>;
  /** Names of the media files that are no picture, whatever their extension says. Left out: the files are not here. */
  readonly falsePictures?: ReadonlySet<string>;
  /** Pictures whose letters are text, by name, with the font that they name. Left out: the files are not here. */
  readonly letteredPictures?: ReadonlyMap<string, string | null>;
  /** What pictures and captions contain that nobody sees, by the name of the file. Left out: the files are not here. */
  readonly hiddenNames?: ReadonlyMap<string, readonly string[]>;
  /** Bytes of its films, by name; left out where the files are not here. */
  readonly filmBytes?: ReadonlyMap<string, number>;
  /** The versions of all its media files. Left out: the files are not here. */
  readonly mediaVersions?: MediaVersions;
  /** Its ids.yaml, the ids that it ever had; null where there is none. */
  readonly register: AuthoredFile | null;
  /** The text of its guide.md, for teachers; null where there is none. */
  readonly guide: { readonly file: string; readonly text: string } | null;
}

export interface ContentFolder {
  readonly activities: readonly ActivityFolder[];
  readonly misconceptions: readonly AuthoredFile[];
  /** Names of the files of misconceptions that the folder lacks and that its labs borrow from the project. */
  readonly borrowed?: ReadonlySet<string>;
  /** The files of each further collection, by its folder. */
  readonly collections: ReadonlyMap<string, readonly AuthoredFile[]>;
  /** The faults of files with invalid YAML. */
  readonly issues: readonly FileIssue[];
}

/** Reads the authored files below `folder`; parses their YAML and nothing more. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const ids = await listFolders(join(folder, 'activities'));
  const labs = await readActivities(
    folder,
    ids.map((id) => join(folder, 'activities', id)),
  );
  const issues = [...labs.issues];
  const read = createReader(folder, issues);
  const others = new Map<string, AuthoredFile[]>();
  for (const collection of collections) {
    const files = await Promise.all((await listTree(join(folder, collection.folder))).map(read));
    others.set(collection.folder, files.filter(isFile));
  }
  return { ...labs, collections: others, issues };
}

/**
 * Reads only some activities, wherever their folders are, with the misconceptions of a content folder. The further
 * collections are not read: their references to other labs would be reported as faults. Issues name files relative to
 * the content folder.
 */
export async function readActivities(
  folder: string,
  activityFolders: readonly string[],
): Promise<ContentFolder> {
  const issues: FileIssue[] = [];
  const read = createReader(folder, issues);
  const readText = async (path: string) => {
    const file = relative(folder, path);
    const text = await readIfThere(path);
    const fault = text === null ? null : await findForeignByte(path, text);
    if (fault) issues.push({ ...fault, file, path: [] });
    return text === null || fault ? null : { file, text };
  };
  const readActivity = async (root: string): Promise<ActivityFolder> => {
    const modules = new Map<string, AuthoredFile>();
    const unreadableModules = new Set<string>();
    for (const path of await listFiles(join(root, 'modules'), '.yaml')) {
      const file = await read(path);
      const name = basename(path, '.yaml');
      if (file) modules.set(name, file);
      else unreadableModules.add(name);
    }
    const media = await listFiles(join(root, 'media'));
    return {
      id: basename(root),
      file: relative(folder, join(root, 'activity.yaml')),
      activity: await read(join(root, 'activity.yaml')),
      ...{ modules, unreadableModules },
      mediaFiles: new Set(media.map((path) => basename(path))),
      falsePictures: await findFalsePictures(media),
      letteredPictures: await findLetteredPictures(media),
      hiddenNames: await findHiddenNames(media),
      filmBytes: await weighFilms(media),
      mediaVersions: await listVersions(media),
      register: await read(join(root, 'ids.yaml')),
      guide: await readText(join(root, 'guide.md')),
    };
  };

  const activities = await Promise.all(activityFolders.map(readActivity));
  const paths = await listFiles(join(folder, 'misconceptions'), '.yaml');
  const own = await Promise.all(paths.map(read));
  const lent = await borrowMisconceptions(folder, activities, new Set(paths.map((path) => basename(path))));
  return {
    ...{ activities, collections: new Map(), issues },
    misconceptions: [...own.filter(isFile), ...lent],
    borrowed: new Set(lent.map(({ file }) => file)),
  };
}

/** The misconceptions of the project that labs of another folder refer to, so that nobody has to copy them. */
async function borrowMisconceptions(
  folder: string,
  labs: readonly ActivityFolder[],
  ownNames: ReadonlySet<string>,
): Promise<AuthoredFile[]> {
  const project = resolve('content');
  if (resolve(folder) === project) return [];
  const wanted = labs.flatMap(({ modules }) =>
    [...modules.values()].flatMap((module) => listReferences(module)),
  );
  const names = [...new Set(wanted.map(({ id }) => `${id}.yaml`))].filter((name) => !ownNames.has(name));
  const files = await Promise.all(
    names.map(async (name): Promise<AuthoredFile[]> => {
      const file = join('misconceptions', name);
      const text = await readIfThere(join(project, file));
      const read = text === null ? null : readYaml(text);
      return text === null || !read || read.faults.length > 0 ? [] : [{ file, value: read.value, text }];
    }),
  );
  return files.flat();
}

/** A place of a lesson that points to a misconception, sound or not. */
interface MisconceptionReference {
  readonly id: string;
  /** The item around the place; empty where it has no id. */
  readonly itemId: string;
}

export function listReferences(
  { value }: Pick<AuthoredFile, 'value'>,
  itemId = '',
): MisconceptionReference[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, id, misconception } = value as Readonly<Record<string, unknown>>;
  const inside = typeof type === 'string' && typeof id === 'string' ? id : itemId;
  const own = typeof misconception === 'string' && idPattern.test(misconception) ? [misconception] : [];
  return [
    ...own.map((each) => ({ id: each, itemId: inside })),
    ...Object.values(value).flatMap((each: unknown) => listReferences({ value: each }, inside)),
  ];
}

/** Reads a YAML file. Returns null if there is none, and also if the YAML is invalid, which becomes an issue. */
function createReader(folder: string, issues: FileIssue[]) {
  return async (path: string): Promise<AuthoredFile | null> => {
    const file = relative(folder, path);
    const text = await readIfThere(path);
    if (text === null) return null;
    const foreign = await findForeignByte(path, text);
    if (foreign) {
      issues.push({ ...foreign, file, path: [] });
      return null;
    }
    const { value, faults } = readYaml(text);
    issues.push(...faults.map((fault) => ({ ...fault, file, path: [], code: 'not-yaml' })));
    return faults.length > 0 ? null : { file, value, text };
  };
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Bytes of the films among the files, by name. */
async function weighFilms(files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const films = files.filter((path) => videoPattern.test(basename(path)));
  return new Map(
    await Promise.all(films.map(async (path) => [basename(path), (await stat(path)).size] as const)),
  );
}

async function listVersions(files: readonly string[]): Promise<MediaVersions> {
  const versions: [string, string][] = [];
  // One after the other: all films of a lab at once would be in memory.
  for (const path of files) versions.push([basename(path), versionOfMedia(await readFile(path))]);
  return Object.fromEntries(versions);
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhenMissing);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function listFiles(folder: string, ending = ''): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhenMissing);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(folder, entry.name))
    .sort();
}

/** YAML files at any depth. */
export async function listTree(folder: string): Promise<string[]> {
  const below = await Promise.all((await listFolders(folder)).map((name) => listTree(join(folder, name))));
  return [...(await listFiles(folder, '.yaml')), ...below.flat()];
}

function isFile(file: AuthoredFile | null): file is AuthoredFile {
  return file !== null;
}

function emptyWhenMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
