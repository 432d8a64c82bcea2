import { access, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { readYaml } from '../read-yaml.ts';
import { type ArrivedLabs, listFormerFiles } from './archived-labs.ts';

// How the files of a checked archive get into the content folder. A process may be killed between any two steps, and
// learners ask for pictures all the time. So a file is only ever replaced by a rename, what the published labs show is
// removed last, and the whole archive waits beside the labs until the last file stands in its place.

/** Begins the name of a folder whose files are not all there, or not needed any more. */
const unfinished = '.arriving-';
/** Begins the name of a folder that holds everything that was in an archive. */
const whole = '.arrived-';

/**
 * Puts checked labs into the content folder, in place of the labs of the same names. `publish` runs when their pictures
 * are there and everything that was there before still is. Where it fails, the folder is as before. Only one process
 * may do this at a time.
 */
export async function storeArrivedLabs<T>(
  { folder }: Pick<ArrivedLabs, 'folder'>,
  contentFolder: string,
  publish: () => Promise<T>,
): Promise<T> {
  await mkdir(contentFolder, { recursive: true });
  const waiting = await mkdtemp(join(contentFolder, unfinished));
  const ready = waiting.replace(unfinished, whole);
  const added: string[] = [];
  let published: T;
  try {
    await cp(folder, waiting, { recursive: true });
    await rename(waiting, ready);
    for (const path of await listFiles(ready)) {
      if (!isMedia(path) || (await exists(join(contentFolder, path)))) continue;
      added.push(await place(ready, contentFolder, path));
    }
    published = await publish();
  } catch (error) {
    for (const left of [...added, waiting, ready]) await rm(left, { recursive: true, force: true });
    throw error;
  }
  await bringIn(ready, contentFolder);
  return published;
}

/**
 * Finishes what a killed process has begun: an archive that it had stored whole comes into the folder, and anything
 * less is removed. Only one process may do this at a time.
 */
export async function finishArrivedLabs(contentFolder: string): Promise<void> {
  const names = await readdir(contentFolder).catch(emptyWhenMissing);
  for (const name of names.filter((one) => one.startsWith(whole)))
    await bringIn(join(contentFolder, name), contentFolder);
  for (const name of names.filter((one) => one.startsWith(unfinished)))
    await rm(join(contentFolder, name), { recursive: true, force: true });
}

/** Places every file of the folder, removes what the labs do not have any more, and then the folder. */
async function bringIn(ready: string, contentFolder: string): Promise<void> {
  const paths = await listFiles(ready);
  for (const path of paths) await place(ready, contentFolder, path);
  for (const former of await listFormerBeliefs(ready)) await rm(join(contentFolder, former), { force: true });
  const wanted = new Set(paths);
  for (const lab of await readdir(join(ready, 'activities')).catch(emptyWhenMissing)) {
    const folder = join('activities', lab);
    for (const path of await listFiles(join(contentFolder, folder)))
      if (!wanted.has(join(folder, path))) await rm(join(contentFolder, folder, path));
  }
  // A folder that is already removed in part must not look whole.
  const used = ready.replace(whole, unfinished);
  await rename(ready, used);
  await rm(used, { recursive: true });
}

/** The files of beliefs that have another id in the folder. */
export async function listFormerBeliefs(folder: string): Promise<string[]> {
  const beliefs = (await listFiles(folder)).filter((path) => path.startsWith(`misconceptions${sep}`));
  const files = await Promise.all(
    beliefs.map(async (path) =>
      listFormerFiles({ value: readYaml(await readFile(join(folder, path), 'utf8')).value }),
    ),
  );
  return files.flat();
}

/**
 * Puts one file in its place. A reader finds the former file meanwhile, or the new one whole.
 * @returns the file, or the first of the folders that had to be made for it
 */
async function place(ready: string, contentFolder: string, path: string): Promise<string> {
  const target = join(contentFolder, path);
  const made = await mkdir(dirname(target), { recursive: true });
  const copy = `${ready.replace(whole, unfinished)}-file`;
  await copyFile(join(ready, path), copy);
  await rename(copy, target);
  return made ?? target;
}

/** The files at any depth below a folder, as paths from there. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + sep.length))
    .sort();
}

const isMedia = (path: string) => path.split(sep)[2] === 'media';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
