import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { idPattern } from '../../src/lab/kernel/authoring/fields.ts';
import { fromRoot } from '../start/folders.mjs';

/** What a preview opens: some labs, and the content folder with the misconceptions they refer to. */
export interface ContentPlace {
  /** Content issues name their files relative to this folder. */
  readonly contentFolder: string;
  /** null: every lab below `contentFolder`. */
  readonly activityFolders: readonly string[] | null;
  /** The lesson to open at, if the path is the file of a module. */
  readonly moduleId: string | null;
  /** Folders to watch for changes. */
  readonly watched: readonly string[];
}

/**
 * @param given a content folder, the folder of a lab, any file or folder inside a lab, or the id of a lab
 * @param ownFolder the content folder of this terminal, where a lab is found by its id
 * @throws when the path leads to nothing that can be opened; the message says what would
 */
export async function findContent(given: string, ownFolder = fromRoot('content')): Promise<ContentPlace> {
  const byId = join(ownFolder, 'activities', given);
  const path = idPattern.test(given) && (await isFolder(byId)) ? byId : resolve(given);
  if (!(await stat(path).catch(() => null)))
    throw new Error(
      `There is no lab and no folder ${given}: the labs of this terminal are in ${join(ownFolder, 'activities')}.`,
    );
  if (await isFolder(join(path, 'activities'))) {
    return { contentFolder: path, activityFolders: null, moduleId: null, watched: [path] };
  }
  const lab = await findLab(path);
  if (!lab) {
    throw new Error(
      `${given} belongs to no lab. Name a folder with an activity.yaml, a file inside one, or a folder of content with "activities" in it.`,
    );
  }
  const isInContent = basename(dirname(lab)) === 'activities';
  const contentFolder = isInContent ? dirname(dirname(lab)) : fromRoot('content');
  const isModule = basename(dirname(path)) === 'modules' && path.endsWith('.yaml');
  return {
    contentFolder,
    activityFolders: [lab],
    moduleId: isModule ? basename(path, '.yaml') : null,
    watched: [lab, join(contentFolder, 'misconceptions')],
  };
}

/**
 * The nearest folder at or above `path` that is a lab. A lab without its activity.yaml is still recognised by its
 * modules.
 */
async function findLab(path: string): Promise<string | null> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const isLab =
      (await stat(join(folder, 'activity.yaml')).catch(() => null)) ||
      (await isFolder(join(folder, 'modules')));
    if (isLab) return folder;
  }
  return null;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
