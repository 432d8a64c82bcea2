import type { DeviceWork } from '../../offline/device-work.ts';
import type { Workplace } from '../../offline/outbox/outbox-entry.ts';
import { type Draft, writeDrafts } from '../../offline/storage/desk-table.ts';

/** Typing is written down in pauses, and at once when the page is left. */
const pauseMs = 300;

export function createDraftKeeper(
  { database, mayKeep }: Pick<DeviceWork, 'database' | 'mayKeep'>,
  place: Workplace,
) {
  let changes = new Map<string, Draft | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    if (changes.size === 0 || !mayKeep(place.userId)) return;
    const kept = changes;
    changes = new Map();
    void writeDrafts(database, place, kept).catch(() => {
      // A full disk: the response is still on the screen, and the next change tries again.
      for (const [partId, draft] of kept) if (!changes.has(partId)) changes.set(partId, draft);
    });
  }

  document.addEventListener('visibilitychange', flush);
  window.addEventListener('pagehide', flush);
  return {
    /** null: nothing is being entered any more. */
    keep(partId: string, draft: Draft | null) {
      changes.set(partId, draft);
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    stop() {
      flush();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    },
  };
}
