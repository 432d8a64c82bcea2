const looks = 4;

/**
 * Calls `giveUp` once the database has answered nobody for `limitMs`. The time is counted in looks, each in its own
 * turn of the event loop. A clock alone would be wrong: it goes on while this process stands still and answers wait to
 * be read. On a slow machine thirty sign-ups at once were refused by a clock although the database had answered.
 * @param heardAtMs when the database has last answered anybody
 * @returns what ends the watch
 */
export function watchSilence(limitMs: number, heardAtMs: () => number, giveUp: () => void): () => void {
  let isOver = false;
  let silent = 0;
  let lastMs = heardAtMs();
  const look = () => {
    if (isOver) return;
    silent = heardAtMs() === lastMs ? silent + 1 : 0;
    lastMs = heardAtMs();
    if (silent < looks) timer.refresh();
    else giveUp();
  };
  // After a timer the event loop first reads what has arrived. Only then the look follows.
  const timer = setTimeout(() => setImmediate(look), limitMs / looks).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
