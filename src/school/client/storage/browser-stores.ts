/** A browser storage without exceptions: when it is blocked or full, it behaves like an empty one. */
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
    /** Removes every key with this prefix. */
    removeAll(prefix: string): void {
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      });
    },
    /** The value of the only key with this ending, for callers that do not know the product's prefix yet. */
    readByEnding: (ending: string): string | null =>
      attempt((storage) => {
        const key = Object.keys(storage).find((candidate) => candidate.endsWith(ending));
        return key === undefined ? null : storage.getItem(key);
      }),
  };
}

/** Kept on this device. */
export const localStore = createBrowserStore(() => window.localStorage);

/** Kept in one tab, also after a reload. */
export const sessionStore = createBrowserStore(() => window.sessionStorage);

// Kept apart from the code that reads the lists: sign-out is part of every page's first load, and that code is not.

export const storageKeyOf = (productKey: string) => `${productKey}_joined_classes`;
export const pagesKeyOf = (productKey: string) => `${productKey}_class_pages`;

/** For sign-out, so that the next person at this device does not see the classes. */
export function forgetJoinedClasses(productKey: string): void {
  localStore.remove(storageKeyOf(productKey));
  localStore.remove(pagesKeyOf(productKey));
}
