import type { ContentPlace } from './find-content.ts';
import { followFolders } from './follow-folders.ts';
import { type LoadedLabs, loadLabs } from './load-labs.ts';

export interface OpenLabs {
  /** The labs as they were read last. */
  current(): LoadedLabs;
  /** Reads the labs again if a file has changed, whether the system has told of it or not. */
  refresh(): Promise<LoadedLabs>;
  close(): void;
}

/** Wait after a change, because editors write a file in several steps. */
const settleMs = 80;

/** Reads the labs of a place now and again after each change of their files, then calls `onRead`. */
export async function openLabs(place: ContentPlace, onRead: (labs: LoadedLabs) => void): Promise<OpenLabs> {
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void read().then(onRead, (error: unknown) => console.error(error)), settleMs);
  };
  const followed = followFolders(place.watched, onChange);
  let stamp = followed.readStamp();
  let loaded = await loadLabs(place);
  let lastRead: Promise<unknown> = Promise.resolve();
  /** One reading at a time, so that an earlier one never ends last and shows old content. */
  function read(isNeeded: () => boolean = () => true): Promise<LoadedLabs> {
    const reading = lastRead.then(async () => {
      if (!isNeeded()) return loaded;
      // Taken before the files are read: a change in between is read by the next page.
      const before = followed.readStamp();
      loaded = await loadLabs(place, loaded);
      stamp = before;
      return loaded;
    });
    lastRead = reading.catch(() => {});
    return reading;
  }
  return {
    current: () => loaded,
    // While a folder is being replaced its files cannot be read; the labs stay as they were, and are read again later.
    refresh: () => read(() => followed.readStamp() !== stamp).catch(() => loaded),
    close: () => {
      clearTimeout(timer);
      followed.close();
    },
  };
}
