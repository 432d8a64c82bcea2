/** A store of the browser without its exceptions: blocked or full, it behaves like an empty one. */
function createBrowserStore(find: () => Storage) {
  function attempt<T>(action: (storage: Storage) => T): T | null {
    try {
      return action(find());
    } catch {
      return null;
    }
  }
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    write(key: string, value: string): void {
      attempt((storage) => storage.setItem(key, value));
    },
    remove(key: string): void {
      attempt((storage) => storage.removeItem(key));
    },
    /** Every key that begins so. */
    removeAll(prefix: string): void {
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      });
    },
    /** The value of the one key with this ending, for readers that do not know the product's prefix yet. */
    readByEnding: (ending: string): string | null =>
      attempt((storage) => {
        const key = Object.keys(storage).find((candidate) => candidate.endsWith(ending));
        return key === undefined ? null : storage.getItem(key);
      }),
  };
}

/** What this device keeps. */
export const localStore = createBrowserStore(() => window.localStorage);

/** What one tab keeps over a reload. */
export const sessionStore = createBrowserStore(() => window.sessionStorage);

// Apart from the lists themselves: signing out is part of every page's first load, reading the lists is not.

export const storageKeyOf = (productKey: string) => `${productKey}_joined_classes`;
export const pagesKeyOf = (productKey: string) => `${productKey}_class_pages`;

/** For sign-out: the next person at this device finds nothing. */
export function forgetJoinedClasses(productKey: string): void {
  localStore.remove(storageKeyOf(productKey));
  localStore.remove(pagesKeyOf(productKey));
}
