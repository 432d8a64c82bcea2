/** A second reload within this time would be a loop. */
const guardMs = 10_000;

/** Whether a chunk could not be loaded, most often because a newer build has replaced its file. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );
}

/**
 * Reloads the page once to get the current build.
 * @returns whether it reloads; false within 10 s of the last reload, and when the time of the reload cannot be stored
 */
export function reloadOnce(options: {
  readonly key: string;
  readonly nowMs: number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}): boolean {
  try {
    const lastMs = Number(options.storage.getItem(options.key) ?? Number.NEGATIVE_INFINITY);
    if (options.nowMs - lastMs < guardMs) return false;
    options.storage.setItem(options.key, String(options.nowMs));
  } catch {
    return false;
  }
  options.reload();
  return true;
}
