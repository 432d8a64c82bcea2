/** A second reload within this time would be a loop. */
const guardMs = 10_000;

/** A part of the application that an old page asks for under a name the new build no longer has. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );
}

/**
 * Reloads the page once to get the current build.
 * @returns whether it does; false within 10 s of the last time, and where that time cannot be kept
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
