import type { ContentPlace } from './find-content.ts';
import { followFolders } from './follow-folders.ts';
import { addRunFaults, type LoadedLabs, loadLabs } from './load-labs.ts';

export interface OpenLabs {
  /** The labs as they were read last. */
  current(): LoadedLabs;
  /** Reads the labs again if a file has changed, whether the system has told of it or not. */
  refresh(): Promise<LoadedLabs>;
  close(): void;
}

/** Wait after a change, because editors write a file in several steps. */
const settleMs = 80;

/** Wait before runs are tried, because that takes seconds, and an author often saves again. */
const beforeRunsMs = 1_000;

/**
 * Reads the labs of a place now and again after each change of their files, then calls `onRead`; once more when the
 * questions about runs were tried.
 */
export async function openLabs(place: ContentPlace, onRead: (labs: LoadedLabs) => void): Promise<OpenLabs> {
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void read().then(onRead, (error: unknown) => console.error(error)), settleMs);
  };
  const followed = followFolders(place.watched, onChange);
  let stamp = followed.readStamp();
  let loaded = await loadLabs(place);
  let runTimer: NodeJS.Timeout | undefined;
  const tryRunsOf = async (labs: LoadedLabs) => {
    const tried = await addRunFaults(place, labs);
    // Where a file has changed meanwhile, the labs as they are now are tried in their turn.
    if (loaded !== labs || isClosed) return;
    loaded = tried;
    onRead(loaded);
  };
  let isClosed = false;
  const tryRunsLater = () => {
    clearTimeout(runTimer);
    const labs = loaded;
    if (labs.areRunsTried) return;
    runTimer = setTimeout(
      () => void tryRunsOf(labs).catch((error: unknown) => console.error(error)),
      beforeRunsMs,
    );
  };
  tryRunsLater();
  let lastRead: Promise<unknown> = Promise.resolve();
  /** One reading at a time, so that an earlier one never ends last and shows old content. */
  function read(isNeeded: () => boolean = () => true): Promise<LoadedLabs> {
    const reading = lastRead.then(async () => {
      if (!isNeeded()) return loaded;
      // Taken before the files are read: a change in between is read by the next page.
      const before = followed.readStamp();
      loaded = await loadLabs(place, loaded);
      stamp = before;
      tryRunsLater();
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
      clearTimeout(runTimer);
      isClosed = true;
      followed.close();
    },
  };
}
