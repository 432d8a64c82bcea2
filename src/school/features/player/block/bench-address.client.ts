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

const keyOf = (productKey: string) => `${productKey}_shared_bench`;

/**
 * Keeps a bench in this tab while somebody who came with its link signs in or chooses a class: the addresses in between
 * have no room for it, and what comes after the hash never goes to the server.
 */
export function holdBench(productKey: string, hash: string): void {
  if (benchHash.test(hash)) sessionStore.write(keyOf(productKey), hash);
}

/** The hash that was held for this station, once. */
export function takeBench(productKey: string, partId: string): string | null {
  const hash = sessionStore.read(keyOf(productKey)) ?? '';
  if (readBenchHash(hash, partId) === null) return null;
  sessionStore.remove(keyOf(productKey));
  return hash;
}
