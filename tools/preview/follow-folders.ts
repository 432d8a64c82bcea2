import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface FollowedFolders {
  /** Says what the files are like now: another text after a change of any of them. */
  readStamp(): string;
  close(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Tells a folder that was replaced by another of the same name. */
  readonly inode: number;
}

/**
 * Calls `onChange` after each change of a file at any depth of the folders, also of a folder that is made later.
 *
 * Each folder is watched by itself, never a file: many editors save by renaming a new file over the old one, and Node's
 * recursive watching on Linux, which watches every file, goes on watching the old one and hears nothing more.
 */
export function followFolders(folders: readonly string[], onChange: () => void): FollowedFolders {
  const watched = new Map<string, Watched>();
  const forget = (path: string) => {
    watched.get(path)?.watcher.close();
    watched.delete(path);
  };
  const listen = (path: string, inode: number, isOurs: (name: string | null) => boolean) => {
    forget(path);
    try {
      const watcher = watch(path, (_, name) => {
        if (!isOurs(name)) return;
        follow();
        onChange();
      });
      watcher.on('error', () => forget(path));
      watched.set(path, { watcher, inode });
    } catch {
      // It was removed in this moment, or the system watches no more folders: a page that is loaded reads anew anyway.
    }
  };
  function follow() {
    const trees = new Set(folders.flatMap(listTree));
    // Folders beside a watched folder are not ours. But the folder itself and each folder around it may come, go and be
    // replaced.
    const around = folders.flatMap(listAround).filter(({ path }) => !trees.has(path));
    const wanted = new Set([...trees, ...around.map(({ path }) => path)]);
    for (const path of watched.keys()) if (!wanted.has(path)) forget(path);
    for (const path of wanted) {
      const inode = statSync(path, { throwIfNoEntry: false })?.ino;
      if (inode === undefined || watched.get(path)?.inode === inode) continue;
      const own = around.filter((each) => each.path === path).map(({ name }) => name);
      listen(path, inode, (name) => own.length === 0 || name === null || own.includes(name));
    }
  }
  follow();
  return {
    readStamp: () => folders.flatMap(listTree).flatMap(describeFiles).join('\n'),
    close: () => {
      for (const path of [...watched.keys()]) forget(path);
    },
  };
}

/** Each folder around this one, up to the root of the disk, with the name in it that leads here. */
function listAround(folder: string): { readonly path: string; readonly name: string }[] {
  const path = dirname(folder);
  return path === folder ? [] : [{ path, name: basename(folder) }, ...listAround(path)];
}

/** The folder and all below it; nothing if it is not there. */
function listTree(folder: string): string[] {
  return [
    ...(isThere(folder) ? [folder] : []),
    ...readEntries(folder).flatMap((entry) =>
      entry.isDirectory() ? listTree(join(folder, entry.name)) : [],
    ),
  ];
}

function describeFiles(folder: string): string[] {
  return readEntries(folder).flatMap(({ name }) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found?.isFile() ? [`${join(folder, name)} ${found.ino} ${found.mtimeMs} ${found.size}`] : [];
  });
}

const isThere = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It is not there, or was removed in this moment.
    return [];
  }
}
