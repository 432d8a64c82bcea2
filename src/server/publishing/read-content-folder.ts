import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { AuthoredFile, FileIssue } from '../../activity/authored.ts';
import type { MediaVersions } from '../../activity/media-address.ts';
import { videoPattern } from '../../kernel/authoring/media-file.ts';
import { versionOfMedia } from '../base/media-version.ts';
import { collections } from './collections.ts';
import { findFalsePictures, findLetteredPictures } from './find-false-pictures.ts';
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
  /** Those of them that are no picture, whatever their names say; left out where the files are not here. */
  readonly falsePictures?: ReadonlySet<string>;
  /** Those of them with letters that are text, with the font that they name; left out where the files are not here. */
  readonly letteredPictures?: ReadonlyMap<string, string | null>;
  /** What stands in its pictures and captions and nobody sees, by the name of the file; left out where they are not here. */
  readonly hiddenNames?: ReadonlyMap<string, readonly string[]>;
  /** Bytes of its films, by name; left out where the files are not here. */
  readonly filmBytes?: ReadonlyMap<string, number>;
  /** Of all its media files; left out where the files are not here. */
  readonly mediaVersions?: MediaVersions;
  /** Its ids.yaml, the ids that it ever had; null where there is none. */
  readonly register: AuthoredFile | null;
  /** The text of its guide.md, for teachers; null where there is none. */
  readonly guide: { readonly file: string; readonly text: string } | null;
}

export interface ContentFolder {
  readonly activities: readonly ActivityFolder[];
  readonly misconceptions: readonly AuthoredFile[];
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
    const text = await readIfThere(path);
    return text === null ? null : { file: relative(folder, path), text };
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
  const misconceptions = await Promise.all(
    (await listFiles(join(folder, 'misconceptions'), '.yaml')).map(read),
  );
  return { activities, misconceptions: misconceptions.filter(isFile), collections: new Map(), issues };
}

/** Reads a YAML file. Returns null if there is none, and also if the YAML is invalid, which becomes an issue. */
function createReader(folder: string, issues: FileIssue[]) {
  return async (path: string): Promise<AuthoredFile | null> => {
    const file = relative(folder, path);
    const text = await readIfThere(path);
    if (text === null) return null;
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
