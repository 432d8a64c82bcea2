import { useConfig } from '../../../client/http/config.ts';
import { sessionStore } from '../../../client/storage/browser-stores.ts';

/** What follows the address of a screen: the id of a station on it, and a bench as its station writes it. */
const benchHash = /^#bench\.([a-z0-9-]{1,64})\.(.*)$/;

export function formatBenchHash(partId: string, shared: string): string {
  return `#bench.${partId}.${shared}`;
}

/** The bench that an address brings for this station; null: it brings none. */
export function readBenchHash(hash: string, partId: string): string | null {
  const [, of, shared = ''] = benchHash.exec(hash) ?? [];
  return of === partId ? shared : null;
}

/**
 * Keeps a bench in this tab while somebody who came with its link signs in or chooses a class: the addresses in between
 * have no room for it, and what comes after the hash never goes to the server.
 */
export function useHeldBench(): {
  hold(hash: string): void;
  /** The hash that was held for this station, once. */
  take(partId: string): string | null;
} {
  const { productKey } = useConfig();
  const key = `${productKey}_shared_bench`;
  return {
    hold(hash) {
      if (benchHash.test(hash)) sessionStore.write(key, hash);
    },
    take(partId) {
      const hash = sessionStore.read(key) ?? '';
      if (readBenchHash(hash, partId) === null) return null;
      sessionStore.remove(key);
      return hash;
    },
  };
}
