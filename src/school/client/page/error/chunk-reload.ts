import { useState } from 'react';
import { NotLoadedError } from '../../../../lab/kernel/late.ts';
import { useConfig } from '../../http/config.ts';

/** Whether the page is being loaded anew, because the error says that code did not come although there is a network. */
export function useChunkReload(error: unknown): boolean {
  const { productKey } = useConfig();
  const [isReloading] = useState(
    () =>
      error instanceof NotLoadedError &&
      navigator.onLine &&
      reloadOnce({
        key: `${productKey}_chunk_reload`,
        nowMs: Date.now(),
        storage: window.sessionStorage,
        reload: () => window.location.reload(),
      }),
  );
  return isReloading;
}

/** A second reload within this time would be a loop. */
const guardMs = 10_000;

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
